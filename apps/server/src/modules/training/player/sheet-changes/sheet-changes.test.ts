import { api } from '@folego/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGym, aStudent, refusalOf, testNow, testServer, textOfPdf } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})
afterEach(() => server.clock.set(testNow))
const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))

const bench = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
const dumbbells = { exercise_name: 'Supino reto com halteres', exercise_id: 'supino-reto-com-halteres' }
const squat = { exercise_name: 'Agachamento', exercise_id: null }

/** A weekly sheet of three weeks with increasing loads, of which the student has done the first day. */
async function trainedWeek() {
  const weekOf = (week_number: number, weight: string) => ({
    week_number,
    workout_days: [{ day_number: 1, exercises: [{ ...bench, weight }, squat] }],
  })
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Base',
      student_ids: [gym.student.studentId],
      weeks: [weekOf(1, '50 kg'), weekOf(2, '51 kg'), weekOf(3, '52,5 kg')],
    },
  })
  const day = sheet.weeks[0]?.workout_days.find(({ rest_day }) => !rest_day)?.id ?? ''
  const { body: begun } = await gym.student.call(api.training.startDay, { params: { id: day }, body: {} })
  await gym.student.call(api.training.completeDay, { params: { id: day }, body: {} })
  const { body: sessions } = await gym.student.call(api.studentWorkouts.listSessions, {})
  return { sheet, begun, session: sessions.object[0]?.id ?? '' }
}

const find = (id: string) => gym.instructor.call(api.sheetChanges.find, { params: { id } })
const apply = (id: string, body: object) =>
  gym.instructor.call(api.sheetChanges.apply, { params: { id }, body: body as never })

async function linesOf(id: string, exercise: string) {
  const { body } = await gym.instructor.call(api.organizedWorkouts.find, { params: { id } })
  return body.weeks.map((week) =>
    week.workout_days.flatMap((day) => day.exercises).find(({ exercise_name }) => exercise_name === exercise),
  )
}

test('upcoming exercises are shown with their days, next load and the number of students with the sheet', async () => {
  const { session } = await trainedWeek()
  expect((await find(session)).body).toMatchObject({
    kind: 'organized',
    title: 'Base',
    students: 1,
    exercises: [
      { ...bench, days: 2, weight: '51 kg', weight_type: 'kg' },
      { ...squat, days: 2, weight: null },
    ],
  })
})

test('replacing an exercise leaves completed days alone and clears the load', async () => {
  const { sheet, session } = await trainedWeek()
  expect((await apply(session, { exercise: bench, swap: dumbbells })).status).toBe(200)
  expect((await linesOf(sheet.id, bench.exercise_name)).map((line) => line?.weight)).toEqual([
    '50 kg',
    undefined,
    undefined,
  ])
  const after = await linesOf(sheet.id, dumbbells.exercise_name)
  expect(after.map((line) => line && [line.weight, line.muscle_group])).toEqual([
    undefined,
    [null, 'peitoral-medio'],
    [null, 'peitoral-medio'],
  ])
})

test('changing a load shifts later loads by as many kilograms', async () => {
  const { sheet, session } = await trainedWeek()
  await apply(session, { exercise: bench, weight: '45 kg' })
  expect((await linesOf(sheet.id, bench.exercise_name)).map((line) => line?.weight)).toEqual([
    '50 kg',
    '45 kg',
    '46,5 kg',
  ])
  await apply(session, { exercise: bench, weight: '45 kg' })
  expect((await linesOf(sheet.id, bench.exercise_name)).map((line) => line?.weight)).toContain('46,5 kg')
  await apply(session, { exercise: squat, weight: '20' })
  expect((await linesOf(sheet.id, squat.exercise_name)).map((line) => line?.weight)).toEqual([null, '20', '20'])
})

test('a training sheet can be changed as well, and its other exercises stay', async () => {
  const exercises = [
    { ...bench, sets: 3, repetitions: 10, weight: '40' },
    { ...squat, sets: 4, repetitions: 8, weight: '80' },
  ]
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Peito', exercises },
  })
  await gym.instructor.call(api.assignments.create, {
    body: { student_id: gym.student.studentId, workout_plan_id: plan.id },
  })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const { body } = await apply(session.id, { exercise: bench, weight: '42' })
  expect(body).toMatchObject({ kind: 'isolated', id: plan.id, exercises: [{ weight: '42' }, { weight: '80' }] })
  const swapped = await apply(session.id, { exercise: bench, swap: dumbbells })
  expect(swapped.body.exercises).toMatchObject([{ ...dumbbells, weight: null }, { weight: '80' }])
})

test('acts on the sheet that the student trains by now, not on the one of the workout, and says so if no sheet has the exercise', async () => {
  const { sheet: old, session } = await trainedWeek()
  const me = gym.student.studentId
  const { body: current } = await gym.instructor.call(api.assignments.listOfStudent, { params: { id: me } })
  const replaces = current.object.map(({ id }) => id)
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, exercises: [{ ...bench, weight: '60 kg' }] }] }]
  const { body: now } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Nova', student_ids: [me], weeks, replaces },
  })
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Pernas', description: 'B', student_id: me, exercises: [{ ...squat, sets: 3, repetitions: 10 }] },
  })
  const { body: ahead } = await find(session)
  const shown = [ahead, ...ahead.also].map(({ title, exercises }) => [title, exercises.map((it) => it.exercise_name)])
  expect(shown).toEqual([
    ['Pernas', [squat.exercise_name]],
    ['Nova', [bench.exercise_name]],
  ])
  // A page that still shows the sheet of before changes nothing anywhere.
  const stale = await apply(session, { exercise: bench, swap: dumbbells, workout_plan_id: old.workout_plan_id })
  expect(refusalOf(stale).code).toBe('CHANGED_MEANWHILE')
  const shownNow = { exercise: bench, swap: dumbbells, workout_plan_id: now.workout_plan_id }
  expect((await apply(session, shownNow)).status).toBe(200)
  expect(await linesOf(now.id, dumbbells.exercise_name)).toMatchObject([dumbbells])
  expect((await linesOf(old.id, bench.exercise_name)).map((line) => line?.weight)).toEqual([
    '50 kg',
    '51 kg',
    '52,5 kg',
  ])
  expect(refusalOf(await apply(session, shownNow)).code).toBe('CHANGED_MEANWHILE')
  expect((await apply(session, { exercise: squat, weight: '20' })).status).toBe(200)
  const { body: changed } = await gym.instructor.call(api.workoutPlans.find, { params: { id: plan.id } })
  expect(changed.exercises).toMatchObject([{ ...squat, weight: '20' }])
  const { body: all } = await gym.instructor.call(api.assignments.listOfStudent, { params: { id: me } })
  for (const { id } of all.object) {
    await gym.instructor.call(api.assignments.update, { body: { id, status: 'cancelled' } })
  }
  expect(refusalOf(await find(session)).code).toBe('WORKOUT_NOT_FOUND')
})

test('refuses an exercise no longer on the sheet, an unknown one, and an empty change', async () => {
  const { session } = await trainedWeek()
  const gone = await apply(session, { exercise: dumbbells, weight: '10' })
  expect(refusalOf(gone).fields).toEqual({ exercise: 'EXERCISE_UNKNOWN' })
  const unknown = await apply(session, { exercise: bench, swap: { exercise_name: 'X', exercise_id: 'nao-existe' } })
  expect(unknown.status).toBe(400)
  expect((await apply(session, { exercise: bench })).status).toBe(400)
  expect((await apply(session, { exercise: bench, swap: dumbbells, weight: '1' })).status).toBe(400)
})

test('students cannot change sheets, and unknown workouts have none', async () => {
  const { session } = await trainedWeek()
  expect((await gym.student.call(api.sheetChanges.find, { params: { id: session } })).status).toBe(403)
  expect(refusalOf(await find(await aStudent(gym.admin.call))).code).toBe('WORKOUT_NOT_FOUND')
})

/** A weekly sheet of two weeks that two students share; the first has trained its first day. */
async function sharedWeek() {
  const other = await aStudent(gym.admin.call)
  const weeks = [1, 2].map((week_number) => {
    const exercises = [{ ...bench, weight: '50 kg' }, squat]
    return { week_number, workout_days: [{ day_number: 1, exercises }] }
  })
  const student_ids = [gym.student.studentId, other]
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Turma', student_ids, weeks },
  })
  const days = sheet.weeks.map((week) => week.workout_days.find(({ rest_day }) => !rest_day)?.id ?? '')
  await gym.student.call(api.training.completeDay, { params: { id: days[0] ?? '' }, body: {} })
  const { body: sessions } = await gym.student.call(api.studentWorkouts.listSessions, {})
  const loadsOf = async (id: string) => {
    const { body } = await gym.instructor.call(api.training.findSheet, { params: { id } })
    return body.weeks.map((week) => week.workout_days[0]?.exercises.map(({ weight }) => weight))
  }
  const ownDays = async () => {
    const { body } = await gym.instructor.call(api.organizedWorkouts.find, { params: { id: sheet.id } })
    return body.students.map(({ student_id, own_day_ids, completed_workouts }) => [
      student_id,
      own_day_ids.length,
      completed_workouts,
    ])
  }
  return { sheet, days, other, session: sessions.object[0]?.id ?? '', loadsOf, ownDays }
}

test('a change for one student is on that student’s phone alone, stays on the days of the sheet, and the sheet says who has it', async () => {
  const { days, other, session, loadsOf, ownDays } = await sharedWeek()
  const me = gym.student.studentId
  const { body } = await apply(session, { exercise: bench, weight: '40 kg', only_student: true })
  expect(body).toMatchObject({ students: 2, own_days: 1, exercises: [{ weight: '40 kg' }, {}] })
  expect(await loadsOf(me)).toEqual([
    ['50 kg', null],
    ['40 kg', null],
  ])
  expect(await loadsOf(other)).toEqual([
    ['50 kg', null],
    ['50 kg', null],
  ])
  expect(await ownDays()).toEqual(
    expect.arrayContaining([
      [me, 1, 1],
      [other, 0, 0],
    ]),
  )
  const { workouts } = (await gym.student.call(api.studentWorkouts.prepare, { query: {} })).body
  expect(workouts).toMatchObject([{ workout_day_id: days[1], exercises: [{ weight: '40 kg' }, { weight: null }] }])
  const { body: begun } = await gym.student.call(api.training.startDay, { params: { id: days[1] ?? '' }, body: {} })
  expect(begun.session.exercises).toMatchObject([{ weight: '40 kg' }, { weight: null }])
  const theirs = { params: { id: days[1] ?? '' }, body: { student_id: other } }
  const { body: beside } = await gym.instructor.call(api.training.startDay, theirs)
  expect(beside.session.exercises).toMatchObject([{ weight: '50 kg' }, { weight: null }])
})

test('a change for one student can replace an exercise, and a later change for everybody reaches the student’s own days too', async () => {
  const { other, session, loadsOf } = await sharedWeek()
  await apply(session, { exercise: squat, swap: dumbbells, only_student: true })
  const { body } = await apply(session, { exercise: bench, weight: '55 kg' })
  expect(body.exercises).toMatchObject([{ ...bench, weight: '55 kg' }, dumbbells])
  expect(await loadsOf(gym.student.studentId)).toEqual([
    ['50 kg', null],
    ['55 kg', null],
  ])
  expect((await loadsOf(other))[1]).toEqual(['55 kg', null])
  const unknown = { exercise_name: 'X', exercise_id: 'nao-existe' }
  const refused = await apply(session, { exercise: bench, swap: unknown, only_student: true })
  expect(refusalOf(refused).fields).toEqual({ 'swap.exercise_id': 'EXERCISE_UNKNOWN' })
})

test('a change for one student is merged back with one step, and nobody else’s days change', async () => {
  const { sheet, other, session, loadsOf, ownDays } = await sharedWeek()
  const me = gym.student.studentId
  await apply(session, { exercise: bench, weight: '40 kg', only_student: true })
  const merge = (student_id: string) =>
    gym.instructor.call(api.organizedWorkouts.merge, { params: { id: sheet.id }, body: { student_id } })
  expect((await merge(other)).status).toBe(200)
  expect((await loadsOf(me))[1]).toEqual(['40 kg', null])
  expect((await merge(me)).body.students.map(({ own_day_ids }) => own_day_ids)).toEqual([[], []])
  expect((await loadsOf(me))[1]).toEqual(['50 kg', null])
  expect(await ownDays()).toEqual(expect.arrayContaining([[me, 0, 1]]))
  const stranger = await aStudent(gym.admin.call)
  expect(refusalOf(await merge(stranger)).code).toBe('WORKOUT_NOT_FOUND')
})

test('a change for one student is not lost when two instructors change the same day at once', async () => {
  const { session, loadsOf } = await sharedWeek()
  for (const load of ['40', '41', '42']) {
    const replies = await Promise.all([
      apply(session, { exercise: bench, weight: `${load} kg`, only_student: true }),
      apply(session, { exercise: squat, weight: `${load} kg`, only_student: true }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await loadsOf(gym.student.studentId))[1]).toEqual([`${load} kg`, `${load} kg`])
  }
})

test('a change for one student that comes while the days are merged back is before or after that, never half of each', async () => {
  const { sheet, session, loadsOf, ownDays } = await sharedWeek()
  const body = { student_id: gym.student.studentId }
  for (const load of ['40', '41', '42']) {
    await apply(session, { exercise: squat, weight: '30 kg', only_student: true })
    const replies = await Promise.all([
      gym.instructor.call(api.organizedWorkouts.merge, { params: { id: sheet.id }, body }),
      apply(session, { exercise: bench, weight: `${load} kg`, only_student: true }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const isMerged = !(await ownDays()).some(([student, days]) => student === body.student_id && days !== 0)
    const loads = (await loadsOf(body.student_id))[1]
    if (isMerged) expect(loads).toEqual(['50 kg', null])
    else
      expect([
        [`${load} kg`, null],
        [`${load} kg`, '30 kg'],
      ]).toContainEqual(loads)
  }
})

test('a change for one student is on the paper that is printed for that student, and on nobody else’s', async () => {
  const { sheet, other, session } = await sharedWeek()
  await apply(session, { exercise: bench, weight: '42,5 kg', only_student: true })
  const printed = async (query: Record<string, string>) => {
    const headers = { authorization: `Bearer ${gym.instructor.token}`, 'x-gym-id': gym.id }
    const url = `/api/organized-workout/${sheet.id}/pdf`
    return textOfPdf((await server.app.inject({ method: 'GET', url, query, headers })).rawPayload)
  }
  expect(await printed({ student_id: gym.student.studentId })).toContain('42,5 kg')
  expect(await printed({ student_id: other })).not.toContain('42,5 kg')
  expect(await printed({})).not.toContain('42,5 kg')
})

test('a change for one student counts as trained once that student has ticked the day, and is counted on their home page', async () => {
  const { sheet, days, session } = await sharedWeek()
  const pulldown = { exercise_name: 'Puxada', exercise_id: 'puxada-com-triangulo' }
  await apply(session, { exercise: bench, swap: pulldown, only_student: true })
  const { weeks, version } = (await gym.instructor.call(api.organizedWorkouts.find, { params: { id: sheet.id } })).body
  const fewer = weeks.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) => ({ ...day, exercises: day.exercises.slice(0, 1) })),
  }))
  await gym.instructor.call(api.organizedWorkouts.update, {
    params: { id: sheet.id },
    body: { weeks: fewer, week_number: 1 },
    headers: { 'if-match': `"${version}"` },
  })
  const { body } = await gym.student.call(api.dashboards.stats, { params: { userId: gym.student.accountId } })
  expect(body).toMatchObject({ next_workout: { workout_day_id: days[1], exercise_count: 2 } })
  await gym.student.call(api.training.completeDay, { params: { id: days[1] ?? '' }, body: {} })
  const params = { id: gym.student.studentId }
  const { regions } = (await gym.instructor.call(api.smartWorkouts.recentOfStudent, { params })).body
  expect(regions.map(({ region }) => region).toSorted()).toEqual(['grande-dorsal', 'peitoral-medio'])
})

test('an edit of a shared day leaves a student’s own day alone, unless it is said to hold for that student too', async () => {
  const { sheet, days, other, session, loadsOf, ownDays } = await sharedWeek()
  const me = gym.student.studentId
  await apply(session, { exercise: bench, weight: '40 kg', only_student: true })
  const edit = async (changes: { week?: number; load: string }, drop_own_days?: string[]) => {
    const { weeks } = (await gym.instructor.call(api.organizedWorkouts.find, { params: { id: sheet.id } })).body
    const week = weeks.find(({ week_number }) => week_number === (changes.week ?? 2))
    const workout_days = week?.workout_days.map((day) => ({
      ...day,
      exercises: day.exercises.map((line, at) => (at === 0 ? { ...line, weight: changes.load } : line)),
    }))
    const body = { week_number: changes.week ?? 2, workout_days, drop_own_days }
    return gym.instructor.call(api.organizedWorkouts.update, { params: { id: sheet.id }, body })
  }
  expect((await edit({ load: '60 kg' })).body.students.find((it) => it.student_id === me)?.own_day_ids).toEqual([
    days[1],
  ])
  await edit({ load: '61 kg' }, [other])
  // neither an edit of another day, nor one that changes nothing, is one of this day
  await edit({ week: 1, load: '55 kg' }, [me])
  await edit({ load: '61 kg' }, [me])
  expect((await loadsOf(me))[1]).toEqual(['40 kg', null])
  expect((await loadsOf(other))[1]).toEqual(['61 kg', null])
  await edit({ load: '62 kg' }, [me])
  expect((await loadsOf(me))[1]).toEqual(['62 kg', null])
  expect(await ownDays()).toEqual(expect.arrayContaining([[me, 0, 1]]))
})

const applyAs = (who: 'admin' | 'instructor', id: string, body: object) =>
  gym[who].call(api.sheetChanges.apply, { params: { id }, body: body as never })

test('a change for one student is signed by whoever made it, on the phone, on paper and in the sheet, until the sheet is signed later', async () => {
  const { sheet, other, session } = await sharedWeek()
  const me = gym.student.studentId
  later(1)
  await applyAs('admin', session, { exercise: bench, weight: '40 kg', only_student: true })
  const signerFor = async (id: string) =>
    (await gym.instructor.call(api.training.findSheet, { params: { id } })).body.signature?.name
  expect([await signerFor(me), await signerFor(other)]).toEqual([gym.admin.name, gym.instructor.name])
  const { students, signature } = (await gym.instructor.call(api.organizedWorkouts.find, { params: { id: sheet.id } }))
    .body
  expect(signature?.name).toBe(gym.instructor.name)
  const signedFor = new Map(students.map(({ student_id, own_signature }) => [student_id, own_signature?.name]))
  expect([signedFor.get(me), signedFor.get(other)]).toEqual([gym.admin.name, undefined])
  const headers = { authorization: `Bearer ${gym.instructor.token}`, 'x-gym-id': gym.id }
  const url = `/api/organized-workout/${sheet.id}/pdf`
  const paper = await server.app.inject({ method: 'GET', url, query: { student_id: me }, headers })
  expect(textOfPdf(paper.rawPayload)).toContain(`Montado por ${gym.admin.name}`)
  later(2)
  await gym.instructor.call(api.organizedWorkouts.update, { params: { id: sheet.id }, body: { title: 'Turma B' } })
  expect(await signerFor(me)).toBe(gym.instructor.name)
})

test('a change for one student asks why, if the new exercise is against what hurts that student, and nobody is asked for a student who no longer trains an exercise', async () => {
  const { sheet, other, session } = await sharedWeek()
  const [stiff, lighter, curl] = [
    { exercise_name: 'Stiff com barra', exercise_id: 'stiff-com-barra' },
    { exercise_name: 'Stiff com halteres', exercise_id: 'stiff-com-halteres' },
    { exercise_name: 'Mesa flexora', exercise_id: 'mesa-flexora' },
  ]
  const hurts = (id: string) =>
    gym.admin.call(api.trainingProfiles.save, {
      params: { id },
      body: { goal: null, experience: null, restrictions: [{ place: 'low_back', note: 'hérnia' }] },
    })
  await hurts(gym.student.studentId)
  const swap = { exercise: squat, swap: stiff, only_student: true }
  expect(refusalOf(await apply(session, { ...swap, keep_reason: '' })).fields).toEqual({
    keep_reason: 'REASON_REQUIRED',
  })
  expect((await apply(session, { ...swap, keep_reason: 'Pouca carga' })).status).toBe(200)
  const params = { id: sheet.id }
  const { weeks, workout_plan_id } = (await gym.instructor.call(api.organizedWorkouts.find, { params })).body
  const keptBy = async (id: string) => {
    const body = { workout_plan_id, student_ids: [id] }
    const { object } = (await gym.instructor.call(api.sparing.find, { body })).body
    return object.map(({ exercise_id, cautions }) => [exercise_id, cautions.map(({ kept }) => kept?.reason)])
  }
  expect(await keptBy(gym.student.studentId)).toEqual([['stiff-com-barra', ['Pouca carga']]])
  expect(await keptBy(other)).toEqual([])
  await hurts(other)
  await apply(session, { exercise: stiff, swap: curl, only_student: true })
  const withStiff = weeks.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) =>
      day.rest_day ? day : { ...day, exercises: week.week_number === 2 ? [lighter] : day.exercises },
    ),
  }))
  const save = (keep_reason: string) =>
    gym.instructor.call(api.organizedWorkouts.update, {
      params,
      body: { weeks: withStiff, week_number: 1, keep_reason },
    })
  expect(refusalOf(await save('')).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
  expect((await save('Amplitude curta')).status).toBe(200)
  const { rows } = await server.database.inGym(gym.id, 'read', async (tx) => ({
    rows: await tx.selectFrom('kept_exercises').select(['student_id', 'reason']).orderBy('kept_at').execute(),
  }))
  expect(rows).toEqual([
    { student_id: gym.student.studentId, reason: 'Pouca carga' },
    { student_id: other, reason: 'Amplitude curta' },
  ])
})

test('a change for everybody names the others who have days of their own, and holds for them only if they are chosen', async () => {
  const { sheet, other, session, loadsOf } = await sharedWeek()
  const loads = [{ ...bench, weight: 40, weight_type: 'kg' as const }]
  const own = await gym.instructor.call(api.sheetLoads.save, {
    params: { id: sheet.id },
    body: { student_id: other, loads },
  })
  expect(own.status).toBe(200)
  const named = (await find(session)).body.exercises.map(({ exercise_name, others }) => [exercise_name, others])
  // one of the two days of their own has been trained by the student whose workout it is
  const others = [{ student_id: other, student_name: expect.any(String) as string, days: 1 }]
  expect(named).toEqual([
    [bench.exercise_name, others],
    [squat.exercise_name, others],
  ])
  await apply(session, { exercise: bench, weight: '55 kg' })
  expect((await loadsOf(gym.student.studentId))[1]).toEqual(['55 kg', null])
  expect((await loadsOf(other))[1]).toEqual(['40 kg', null])
  await apply(session, { exercise: bench, weight: '60 kg', also_students: [other] })
  expect((await loadsOf(other))[1]).toEqual(['60 kg', null])
  await apply(session, { exercise: squat, swap: dumbbells, also_students: [other] })
  const { body } = await gym.instructor.call(api.training.findSheet, { params: { id: other } })
  expect(body.weeks[1]?.workout_days[0]?.exercises.map(({ exercise_id }) => exercise_id)).toEqual([
    bench.exercise_id,
    dumbbells.exercise_id,
  ])
})

test('a sheet that was open while a student got a day of their own is not saved over it unasked, and neither is lost', async () => {
  const { sheet, session, loadsOf } = await sharedWeek()
  const params = { id: sheet.id }
  const open = async () => (await gym.instructor.call(api.organizedWorkouts.find, { params })).body
  const save = ({ weeks, version }: Awaited<ReturnType<typeof open>>, weight: string) =>
    gym.instructor.call(api.organizedWorkouts.update, {
      params,
      body: {
        weeks: weeks.map((week) => ({
          ...week,
          workout_days: week.workout_days.map((day) => ({
            ...day,
            exercises: day.exercises.map((line, at) => (at === 1 ? { ...line, weight } : line)),
          })),
        })),
        week_number: 1,
      },
      headers: { 'if-match': `"${version}"` },
    })
  const tab = await open()
  await apply(session, { exercise: bench, weight: '40 kg', only_student: true })
  expect((await save(tab, '20')).status).toBe(412)
  const reloaded = await open()
  expect(reloaded.students.some(({ own_day_ids }) => own_day_ids.length > 0)).toBe(true)
  expect((await save(reloaded, '20')).status).toBe(200)
  expect((await loadsOf(gym.student.studentId))[1]).toEqual(['40 kg', null])
  const merge = { params, body: { student_id: gym.student.studentId } }
  for (const at of [1, 2, 3]) {
    const withOwnDays = await open()
    await gym.instructor.call(api.organizedWorkouts.merge, merge)
    // The editor would ask about days that are gone.
    expect((await save(withOwnDays, '20')).status).toBe(412)
    const before = await open()
    const [saved, own] = await Promise.all([
      save(before, `3${at}`),
      apply(session, { exercise: bench, weight: `4${at} kg`, only_student: true }),
    ])
    expect(own.status).toBe(200)
    expect([200, 409, 412]).toContain(saved.status)
    const squatLoad = saved.status === 200 ? `3${at}` : before.weeks[1]?.workout_days[0]?.exercises[1]?.weight
    expect((await loadsOf(gym.student.studentId))[1]).toEqual([`4${at} kg`, squatLoad])
  }
})
