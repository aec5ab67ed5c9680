import { randomUUID } from 'node:crypto'
import { api } from '@folego/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aGym, aPerson, aStudentWithAccount, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

afterEach(() => server.clock.set(testNow))
const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))

const stiff = { exercise_name: 'Stiff', exercise_id: 'stiff-com-barra', sets: 3, repetitions_text: '10' }
const sheet = { title: 'Pernas', description: 'Posterior', exercises: [stiff] }

/** A student with a restricted lower back, and a workout plan with a stiff-legged deadlift. */
async function aSheetAgainst() {
  const student = await aStudentWithAccount(server, gym.id)
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: student.studentId },
    body: { goal: null, experience: null, restrictions: [{ place: 'low_back', note: 'hérnia' }] },
  })
  return student
}

test('a sheet against a restriction names whose restriction an exercise is against, and what would spare it', async () => {
  const student = await aSheetAgainst()
  const body = { student_ids: [student.studentId], exercise_ids: ['stiff-com-barra', 'supino-reto-com-barra'] }
  const { body: found } = await gym.instructor.call(api.sparing.find, { body })
  const stiffs = found.object.find(({ exercise_id }) => exercise_id === 'stiff-com-barra')
  expect(stiffs?.cautions).toMatchObject([
    { against: true, because: 'restriction', place: 'low_back', student_name: student.name, kept: null },
  ])
  expect(stiffs?.alternatives.length).toBeGreaterThan(0)
  const names = stiffs?.alternatives.map(({ exercise_id }) => exercise_id)
  expect(names).not.toContain('stiff-com-halteres')
})

test('a week is not asked for what would hurt one of its students, and says whom it would hurt where', async () => {
  const [student, unhurt] = [await aSheetAgainst(), await aStudentWithAccount(server, gym.id)]
  const spared = async (student_ids: string[]) => {
    const body = { student_ids, exercise_ids: ['supino-reto-com-barra'] }
    return (await gym.instructor.call(api.sparing.find, { body })).body.week
  }
  expect(await spared([student.studentId, unhurt.studentId])).toEqual([
    { code: 'hinge', because: 'restriction', place: 'low_back', student_name: student.name },
  ])
  expect(await spared([unhurt.studentId])).toEqual([])
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: unhurt.studentId },
    body: { goal: null, experience: null, restrictions: [{ place: 'soleo' }, { place: 'biceps' }] },
  })
  expect((await spared([unhurt.studentId])).map(({ code, place }) => [code, place])).toEqual([
    ['biceps', 'biceps'],
    ['calves', 'soleo'],
  ])
})

test('a sheet against a restriction offers nothing that it has already, whichever of its exercises is asked about', async () => {
  const student = await aSheetAgainst()
  const ask = async (workout_plan_id: string | null) => {
    const body = { workout_plan_id, student_ids: [student.studentId], exercise_ids: ['stiff-com-barra'] }
    const [found] = (await gym.instructor.call(api.sparing.find, { body })).body.object
    return found?.alternatives.map(({ exercise_id }) => exercise_id) ?? []
  }
  const [nearest = ''] = await ask(null)
  const alike = { ...stiff, exercise_name: 'Outro', exercise_id: nearest }
  const body = { ...sheet, exercises: [stiff, alike] }
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body })
  const left = await ask(plan.id)
  expect(left).not.toContain(nearest)
  expect(left.length).toBeGreaterThan(0)
})

test('a sheet against a restriction asks once for a reason, which other instructors read', async () => {
  const student = await aSheetAgainst()
  const unsaid = { ...sheet, student_id: student.studentId, keep_reason: '' }
  const refused = await gym.instructor.call(api.workoutPlans.create, { body: unsaid })
  expect(refusalOf(refused).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
  const made = await gym.instructor.call(api.workoutPlans.create, {
    body: { ...unsaid, keep_reason: 'Liberado pelo fisioterapeuta' },
  })
  expect(made.status).toBe(201)
  const { id, exercises } = made.body
  const again = await gym.instructor.call(api.workoutPlans.update, {
    body: { id, exercises: exercises.map(({ repetitions: _number, ...line }) => line), keep_reason: '' },
  })
  expect(again.status).toBe(200)
  const { body: found } = await gym.admin.call(api.sparing.find, {
    body: { workout_plan_id: id, exercise_ids: ['stiff-com-barra'] },
  })
  expect(found.object[0]?.cautions[0]?.kept).toMatchObject({
    reason: 'Liberado pelo fisioterapeuta',
    kept_by_name: gym.instructor.name,
  })
})

test('a sheet against a restriction asks before a saved sheet is assigned as it is, to one or to many, and never about those who had it', async () => {
  const before = await aSheetAgainst()
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body: sheet })).body.id
  const unasked = { workout_plan_id: plan, student_ids: [before.studentId] }
  await gym.instructor.call(api.assignments.createMany, { body: unasked })
  const [student, unhurt] = [await aSheetAgainst(), await aStudentWithAccount(server, gym.id)]
  const body = { workout_plan_id: plan, student_ids: [student.studentId, unhurt.studentId] }
  const { body: found } = await gym.instructor.call(api.sparing.find, { body })
  expect(found.object).toMatchObject([{ exercise_id: 'stiff-com-barra', exercise_name: 'Stiff com barra' }])
  expect(found.object[0]?.cautions.map(({ student_name }) => student_name)).toEqual([student.name])
  const assign = (keep_reason: string) =>
    gym.instructor.call(api.assignments.createMany, { body: { ...body, keep_reason } })
  expect(refusalOf(await assign('')).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
  const ofPlan = async () =>
    (await gym.admin.call(api.assignments.listOfWorkoutPlan, { params: { id: plan } })).body.total
  expect(await ofPlan()).toBe(1)
  expect((await assign('Com pouca carga')).body.created).toBe(2)
  const { body: answered } = await gym.admin.call(api.sparing.find, { body })
  expect(answered.object[0]?.cautions[0]?.kept).toMatchObject({ reason: 'Com pouca carga' })
  const alone = { workout_plan_id: plan, student_ids: [unhurt.studentId], keep_reason: '' }
  expect((await gym.instructor.call(api.assignments.createMany, { body: alone })).status).toBeLessThan(300)
})

test('a sheet against a restriction asks before an ended assignment is taken up, as before it is made', async () => {
  const student = await aStudentWithAccount(server, gym.id)
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body: sheet })).body.id
  const given = { workout_plan_id: plan, student_ids: [student.studentId] }
  const { students } = (await gym.instructor.call(api.assignments.createMany, { body: given })).body
  const id = students[0]?.assignment_id ?? ''
  await gym.instructor.call(api.assignments.update, { body: { id, status: 'completed', keep_reason: '' } })
  const restrictions = [{ place: 'low_back' as const, note: 'hérnia' }]
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: student.studentId },
    body: { goal: null, experience: null, restrictions },
  })
  const takeUp = (keep_reason: string) =>
    gym.instructor.call(api.assignments.update, { body: { id, status: 'active', keep_reason } })
  expect(refusalOf(await takeUp('')).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
  expect((await takeUp('Com pouca carga')).body.status).toBe('active')
  const { body: answered } = await gym.admin.call(api.sparing.find, { body: given })
  expect(answered.object[0]?.cautions[0]?.kept).toMatchObject({ reason: 'Com pouca carga' })
})

test('a sheet against a restriction never asks the reception, which assigns sheets and reads nothing of pains', async () => {
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const student = await aSheetAgainst()
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body: sheet })).body.id
  const body = { workout_plan_id: plan, student_ids: [student.studentId], keep_reason: '' }
  expect((await reception.call(api.assignments.createMany, { body })).body).toMatchObject({ created: 1 })
  const asked = await gym.instructor.call(api.sparing.find, {
    body: { workout_plan_id: plan, student_ids: [student.studentId] },
  })
  expect(asked.body.object[0]?.cautions[0]?.kept).toBeNull()
})

test('a sheet against a restriction asks for the students of a weekly sheet, also when a day gets the exercise later', async () => {
  const student = await aSheetAgainst()
  const days = (exercises: object[]) => [{ day_number: 1, exercises: exercises as (typeof stiffOfDay)[] }]
  const made = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Semana', student_ids: [student.studentId], workout_days: days([]), keep_reason: '' },
  })
  expect(made.status).toBe(201)
  const change = { params: { id: made.body.id }, body: { workout_days: days([stiffOfDay]), keep_reason: '' } }
  expect(refusalOf(await gym.instructor.call(api.organizedWorkouts.update, change)).fields).toEqual({
    keep_reason: 'REASON_REQUIRED',
  })
  const { body: answered } = await gym.instructor.call(api.organizedWorkouts.update, {
    ...change,
    body: { ...change.body, keep_reason: 'Amplitude curta' },
  })
  expect(answered.weeks[0]?.workout_days[0]?.exercises).toHaveLength(1)
})

test('a sheet against a restriction is assigned with another exercise for those whom it is against, in days of their own and without a reason', async () => {
  const [student, unhurt] = [await aSheetAgainst(), await aStudentWithAccount(server, gym.id)]
  const curl = { exercise_id: 'mesa-flexora', exercise_name: 'Mesa flexora' }
  const heavy = { ...stiffOfDay, weight: '60 kg' }
  const { body: made } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Turma', workout_days: [{ day_number: 1, exercises: [heavy] }] },
  })
  const body = {
    workout_plan_id: made.workout_plan_id,
    student_ids: [student.studentId, unhurt.studentId],
    swaps: [{ exercise_id: 'stiff-com-barra', swap: curl }],
    keep_reason: '',
  }
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  expect(refusalOf(await reception.call(api.assignments.createMany, { body })).code).toBe('ACCESS_DENIED')
  expect((await gym.instructor.call(api.assignments.createMany, { body })).body.created).toBe(2)
  const linesOf = async (id: string) => {
    const { body: own } = await gym.instructor.call(api.training.findSheet, { params: { id } })
    return own.weeks.flatMap((week) => week.workout_days.flatMap((day) => day.exercises))
  }
  expect(await linesOf(student.studentId)).toMatchObject([{ ...curl, weight: null, muscle_group: 'biceps-femoral' }])
  expect(await linesOf(unhurt.studentId)).toMatchObject([heavy])
  // Whoever has the sheet as it is, with a reason, keeps it when others get it with a swap.
  const [agreed, newcomer] = [await aSheetAgainst(), await aSheetAgainst()]
  const asItIs = { ...body, student_ids: [agreed.studentId], swaps: [], keep_reason: 'Liberado pelo médico' }
  expect((await gym.instructor.call(api.assignments.createMany, { body: asItIs })).body.created).toBe(1)
  const more = { ...body, student_ids: [agreed.studentId, newcomer.studentId] }
  expect((await gym.instructor.call(api.assignments.createMany, { body: more })).body.created).toBe(1)
  expect(await linesOf(agreed.studentId)).toMatchObject([heavy])
  expect(await linesOf(newcomer.studentId)).toMatchObject([curl])
})

test('a training sheet against a restriction is assigned with another exercise for those whom it is against, without a reason', async () => {
  const [student, unhurt] = [await aSheetAgainst(), await aStudentWithAccount(server, gym.id)]
  const curl = { exercise_id: 'mesa-flexora', exercise_name: 'Mesa flexora' }
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body: sheet })
  const body = {
    workout_plan_id: plan.id,
    student_ids: [student.studentId, unhurt.studentId],
    swaps: [{ exercise_id: 'stiff-com-barra', swap: curl }],
    keep_reason: '',
  }
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  expect(refusalOf(await reception.call(api.assignments.createMany, { body })).code).toBe('ACCESS_DENIED')
  expect((await gym.instructor.call(api.assignments.createMany, { body })).body.created).toBe(2)
  const linesOf = async (student_id: string) => {
    const which = { params: { id: plan.id }, query: { student_id } }
    return (await gym.instructor.call(api.studentWorkouts.find, which)).body.exercises
  }
  expect(await linesOf(student.studentId)).toMatchObject([{ ...curl, weight: null, muscle_group: 'biceps-femoral' }])
  expect(await linesOf(unhurt.studentId)).toMatchObject([{ exercise_id: 'stiff-com-barra' }])
  const { body: read } = await gym.instructor.call(api.workoutPlans.find, { params: { id: plan.id } })
  expect(read.own_students.map(({ student_id }) => student_id)).toEqual([student.studentId])
})

test('a sheet against a restriction asks again for a pain that is newer than the reason, and shows the newer reason from then on', async () => {
  const student = await aSheetAgainst()
  const hurts = (severity: number, side: 'left' | 'right') =>
    gym.admin.call(api.trainingProfiles.save, {
      params: { id: student.studentId },
      body: { goal: null, experience: null, restrictions: [{ place: 'knee', side, severity }] },
    })
  await hurts(4, 'left')
  const lunge = { ...stiff, exercise_name: 'Agachamento búlgaro', exercise_id: 'afundo-bulgaro' }
  const made = await gym.instructor.call(api.workoutPlans.create, {
    body: { ...sheet, exercises: [lunge], student_id: student.studentId, keep_reason: 'Só incomoda' },
  })
  const save = (keep_reason: string) =>
    gym.instructor.call(api.workoutPlans.update, { body: { id: made.body.id, exercises: [lunge], keep_reason } })
  expect((await save('')).status).toBe(200)
  later(1)
  await hurts(10, 'right')
  later(2)
  expect(refusalOf(await save('')).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
  expect((await save('Exame sem lesão')).status).toBe(200)
  expect((await save('')).status).toBe(200)
  const { body: found } = await gym.admin.call(api.sparing.find, {
    body: { workout_plan_id: made.body.id, exercise_ids: [lunge.exercise_id] },
  })
  expect(found.object[0]?.cautions[0]?.kept).toMatchObject({ reason: 'Exame sem lesão' })
  await hurtInWorkout(student.studentId, made.body.id, new Date(testNow.getTime() + 180_000).toISOString())
  expect(refusalOf(await save('')).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
})

test('a sheet against a restriction shows each student in their own data what is kept and by whom, and not the reason, which may tell of another', async () => {
  const [one, other] = [await aSheetAgainst(), await aSheetAgainst()]
  const made = await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Semana',
      student_ids: [one.studentId, other.studentId],
      workout_days: [{ day_number: 1, exercises: [stiffOfDay] }],
      keep_reason: 'Bruno: hérnia de disco, liberado',
    },
  })
  expect(made.status).toBe(201)
  const { body } = await one.call(api.profiles.download)
  expect(JSON.stringify(body)).not.toContain('Bruno')
  expect(body).toMatchObject({
    assignments: [{ kept_despite: [{ place: 'low_back', kept_by_name: gym.instructor.name }] }],
  })
})

test('a sheet against a restriction is saved unasked by a client that does not know the question', async () => {
  const student = await aSheetAgainst()
  const made = await gym.instructor.call(api.workoutPlans.create, {
    body: { ...sheet, student_id: student.studentId },
  })
  expect(made.status).toBe(201)
})

/** A right knee that hurt as much as can be in a workout. */
async function hurtInWorkout(student_id: string, workout_plan_id: string, at: string) {
  const id = randomUUID()
  await server.database.inGym(gym.id, 'write', async (tx) => {
    await tx
      .insertInto('training_sessions')
      .values({ id, student_id, workout_plan_id, title: 'Pernas', started_at: at, updated_at: at })
      .execute()
    const press = { exercise_key: 'x', exercise_name: 'Leg press', exercise_id: null }
    const worst = { pain: true, place: 'knee', place_key: 'knee', side: 'right', severity: 10, notes: null }
    await tx
      .insertInto('training_pains')
      .values({ session_id: id, ...press, ...worst, revision: 1, updated_at: at })
      .execute()
  })
}

const stiffOfDay = { exercise_name: 'Stiff', exercise_id: 'stiff-com-barra' }
