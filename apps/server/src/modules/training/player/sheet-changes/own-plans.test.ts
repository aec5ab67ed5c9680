import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aStudent, refusalOf, testServer, textOfPdf } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})

const bench = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
const dumbbells = { exercise_name: 'Supino reto com halteres', exercise_id: 'supino-reto-com-halteres' }
const stiff = { exercise_name: 'Stiff com barra', exercise_id: 'stiff-com-barra' }

/** A training sheet that two students have; the first is training it. */
async function sharedSheet() {
  const other = await aStudent(gym.admin.call)
  const exercises = [
    { ...bench, sets: 3, repetitions: 10, weight: '50 kg' },
    { ...stiff, sets: 3, repetitions_text: '8-12' },
  ]
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Para os dois', exercises },
  })
  for (const student_id of [gym.student.studentId, other]) {
    await gym.instructor.call(api.assignments.create, { body: { student_id, workout_plan_id: plan.id } })
  }
  const session = await begin(plan.id)
  const read = async () => (await gym.instructor.call(api.workoutPlans.find, { params: { id: plan.id } })).body
  const loadsOf = async (student_id: string) => {
    const { body } = await gym.instructor.call(api.studentWorkouts.find, {
      params: { id: plan.id },
      query: { student_id },
    })
    return body.exercises.map(({ exercise_id, weight }) => [exercise_id, weight])
  }
  return { plan, other, session, read, loadsOf, me: gym.student.studentId }
}

const begin = async (id: string) =>
  (await gym.student.call(api.studentWorkouts.start, { params: { id }, body: {} })).body.id
const finish = (id: string) =>
  gym.student.call(api.studentWorkouts.completeSession, { params: { id }, body: { duration_minutes: 40 } })
const apply = (id: string, body: object) =>
  gym.instructor.call(api.sheetChanges.apply, { params: { id }, body: body as never })
const merge = (id: string, student_id: string) =>
  gym.instructor.call(api.workoutPlans.merge, { params: { id }, body: { student_id } })
const own = ({ own_students }: { own_students: readonly { student_id: string }[] }) =>
  own_students.map(({ student_id }) => student_id)

test('a training sheet changed for one student is on that student’s phone and paper alone, and the sheet says whose it is and who signed it', async () => {
  const { plan, other, session, read, loadsOf, me } = await sharedSheet()
  const { body } = await apply(session, { exercise: bench, swap: dumbbells, only_student: true })
  expect(body).toMatchObject({ kind: 'isolated', students: 2, own_days: 1, exercises: [dumbbells, stiff] })
  await gym.admin.call(api.sheetChanges.apply, {
    params: { id: session },
    body: { exercise: dumbbells, weight: '18', only_student: true },
  })
  expect(await loadsOf(me)).toEqual([
    [dumbbells.exercise_id, '18'],
    [stiff.exercise_id, null],
  ])
  expect((await loadsOf(other))[0]).toEqual([bench.exercise_id, '50 kg'])
  expect(await read()).toMatchObject({
    exercises: [bench, stiff],
    signature: { name: gym.instructor.name },
    own_students: [{ student_id: me, signature: { name: gym.admin.name } }],
  })
  const mine = (await gym.student.call(api.studentWorkouts.list, { query: {} })).body.object
  expect(mine).toMatchObject([{ exercise_count: 2, signature: { name: gym.admin.name } }])
  const headers = { authorization: `Bearer ${gym.instructor.token}`, 'x-gym-id': gym.id }
  const paperOf = async (student_id: string) => {
    const url = `/api/training-sheet/${plan.id}/pdf`
    return textOfPdf((await server.app.inject({ method: 'GET', url, query: { student_id }, headers })).rawPayload)
  }
  expect(await paperOf(me)).toContain(dumbbells.exercise_name)
  expect(await paperOf(other)).toContain(bench.exercise_name)
  await finish(session)
  const { workouts } = (await gym.student.call(api.studentWorkouts.prepare, { query: {} })).body
  expect(workouts).toMatchObject([{ workout_plan_id: plan.id, exercises: [{ ...dumbbells, weight: '18' }, stiff] }])
  const begun = await begin(plan.id)
  const { body: next } = await gym.student.call(api.studentWorkouts.findSession, { params: { id: begun } })
  expect(next.exercises).toMatchObject([{ ...dumbbells, weight: '18' }, stiff])
  const mineToo = { authorization: `Bearer ${gym.student.token}`, 'x-gym-id': gym.id }
  const { payload } = await server.app.inject({ url: '/api/student-dashboard/my-data', headers: mineToo })
  expect(JSON.parse(payload)).toMatchObject({
    assignments: [{ own_sheet: [{ exercises: [{ ...dumbbells, weight: '18' }, stiff] }] }],
  })
})

test('a student goes back to the common training sheet in one step, what was done stays, and a student without the sheet has nothing to go back to', async () => {
  const { plan, other, session, read, loadsOf, me } = await sharedSheet()
  const before = await loadsOf(me)
  const sets = [
    {
      ...bench,
      id: crypto.randomUUID(),
      set_number: 1,
      weight_kg: 40,
      repetitions: 10,
      done_at: new Date(server.clock.now()).toISOString(),
    },
  ]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: session }, body: { sets } as never })
  await finish(session)
  await apply(session, { exercise: bench, weight: '40', only_student: true })
  expect((await merge(plan.id, other)).status).toBe(200)
  expect((await loadsOf(me))[0]).toEqual([bench.exercise_id, '40 kg'])
  expect(own((await merge(plan.id, me)).body)).toEqual([])
  expect(await loadsOf(me)).toEqual(before)
  expect((await gym.student.call(api.studentWorkouts.listSessions, {})).body.object).toMatchObject([{ id: session }])
  expect(own(await read())).toEqual([])
  const stranger = await aStudent(gym.admin.call)
  expect(refusalOf(await merge(plan.id, stranger)).code).toBe('NOT_FOUND')
  const asStudent = { params: { id: plan.id }, body: { student_id: me } }
  expect((await gym.student.call(api.workoutPlans.merge, asStudent)).status).toBe(403)
})

test('a later change of the training sheet leaves a student’s own lines alone, unless it is said to hold for that student too', async () => {
  const { plan, other, session, read, loadsOf, me } = await sharedSheet()
  const open = await read()
  await apply(session, { exercise: bench, weight: '40', only_student: true })
  const edit = (weight: string, drop_own?: string[], version = '*') => {
    const exercises = open.exercises.slice(0, 1).map(({ id, exercise_name, exercise_id, sets, repetitions_text }) => {
      return { id, exercise_name, exercise_id, sets, repetitions_text, weight }
    })
    const headers = version === '*' ? {} : { 'if-match': `"${version}"` }
    return gym.instructor.call(api.workoutPlans.update, { body: { id: plan.id, exercises, drop_own }, headers })
  }
  // whoever had the sheet open is asked about this student first
  expect((await edit('55', undefined, String(open.version))).status).toBe(412)
  expect(own((await edit('55', [other])).body)).toEqual([me])
  expect([(await loadsOf(me))[0]?.[1], (await loadsOf(other))[0]?.[1]]).toEqual(['40 kg', '55'])
  const { body } = await gym.student.call(api.dashboards.stats, { params: { userId: gym.student.accountId } })
  expect(body).toMatchObject({ next_workout: { workout_plan_id: plan.id, exercise_count: 2 } })
  const named = (await gym.instructor.call(api.sheetChanges.find, { params: { id: await begunBy(other, plan.id) } }))
    .body
  expect(named.exercises[0]?.others).toMatchObject([{ student_id: me, days: 1 }])
  await apply(session, { exercise: bench, weight: '60' })
  expect([(await loadsOf(me))[0]?.[1], (await loadsOf(other))[0]?.[1]]).toEqual(['60 kg', '60'])
  expect(own((await edit('62', [me])).body)).toEqual([])
  expect((await loadsOf(me))[0]?.[1]).toBe('62')
})

const begunBy = async (student_id: string, id: string) =>
  (await gym.instructor.call(api.studentWorkouts.start, { params: { id }, body: { student_id } })).body.id

test('what a training sheet has for one student alone is what is compared with the pains of that student', async () => {
  const { plan, other, session, me } = await sharedSheet()
  const restrictions = [{ place: 'low_back', note: 'hérnia' }]
  for (const id of [me, other]) {
    await gym.admin.call(api.trainingProfiles.save, {
      params: { id },
      body: { goal: null, experience: null, restrictions } as never,
    })
  }
  const curl = { exercise_name: 'Mesa flexora', exercise_id: 'mesa-flexora' }
  await apply(session, { exercise: stiff, swap: curl, only_student: true })
  const body = { workout_plan_id: plan.id, student_ids: [me, other] }
  const { object } = (await gym.instructor.call(api.sparing.find, { body })).body
  const against = object.flatMap(({ exercise_id, cautions }) =>
    cautions.filter((it) => it.against).map(({ student_id }) => [exercise_id, student_id]),
  )
  expect(against).toEqual([[stiff.exercise_id, other]])
  await finish(session)
  const { regions } = (await gym.instructor.call(api.smartWorkouts.recentOfStudent, { params: { id: me } })).body
  const sets = Object.fromEntries(regions.map((it) => [it.region, it.sets]))
  expect(sets).toEqual({ 'biceps-femoral': 3, 'peitoral-medio': 3 })
})
