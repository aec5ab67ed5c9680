import { api } from '@folego/contract'
import { limits } from '@folego/domain'
import type { BodyInput, TrainingSession, WorkoutPlan } from '@folego/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000))
const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString()

type Draft = Partial<BodyInput<typeof api.workoutPlans.create>>

async function aWorkout(gym: TestGym, more: Draft = {}): Promise<WorkoutPlan> {
  const { status, body } = await gym.admin.call(api.workoutPlans.create, {
    body: {
      title: 'Treino A',
      description: 'Peito e tríceps',
      student_id: gym.student.studentId,
      exercises: [
        { exercise_name: 'Supino reto', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 },
        { exercise_name: 'Tríceps na corda', sets: 3, repetitions: 12, rest_time: '90 s', notes: 'Devagar' },
      ],
      ...more,
    },
  })
  expect(status).toBe(201)
  return body
}

async function aStudent(gym: TestGym, ...plans: string[]): Promise<string> {
  const { body } = await gym.admin.call(api.students.create, {
    body: {
      name: 'Bia',
      email: `${crypto.randomUUID()}@exemplo.com`,
      phone: '11912345678',
      birth_date: '1990-01-01',
    },
  })
  for (const workout_plan_id of plans) {
    await gym.admin.call(api.assignments.create, { body: { workout_plan_id, student_id: body.id } })
  }
  return body.id
}

const start = (who: Person, id: string, body = {}) => who.call(api.studentWorkouts.start, { params: { id }, body })
const find = (who: Person, id: string) => who.call(api.studentWorkouts.findSession, { params: { id } })
const complete = (who: Person, id: string, body = {}) =>
  who.call(api.studentWorkouts.completeSession, { params: { id }, body })
const save = (who: Person, id: string, body: BodyInput<typeof api.studentWorkouts.saveSets>) =>
  who.call(api.studentWorkouts.saveSets, { params: { id }, body })
const list = async (who: Person, query = {}) => (await who.call(api.studentWorkouts.list, { query })).body

async function aSession(gym: TestGym): Promise<TrainingSession> {
  return (await start(gym.student, (await aWorkout(gym)).id)).body
}

test('a student’s single training sheets open in the player with their supersets', async () => {
  const gym = await aGym(server)
  const pair = ['Rosca', 'Testa'].map((exercise_name) => ({
    exercise_name,
    sets: 3,
    repetitions: 12,
    superset_group: 'B',
  }))
  const { id } = await aWorkout(gym, { exercises: pair })
  const seen = (await list(gym.student)).object[0]?.exercises.map((line) => line.superset_group)
  const trained = (await start(gym.student, id)).body.exercises.map((line) => line.superset_group)
  expect([seen, trained]).toEqual([
    ['B', 'B'],
    ['B', 'B'],
  ])
})

test('a student’s single training sheets arrive with exercises, usual rest, assignment and last workout', async () => {
  const gym = await aGym(server)
  const plan = await aWorkout(gym)
  const [only] = (await list(gym.student)).object
  expect(only).toMatchObject({
    id: plan.id,
    title: 'Treino A',
    description: 'Peito e tríceps',
    assignment_status: 'active',
    exercise_count: 2,
    open_session_id: null,
    last_session: null,
  })
  expect(only?.exercises.map((line) => [line.exercise_name, line.rest_time])).toEqual([
    ['Supino reto', '1 min'],
    ['Tríceps na corda', '90 s'],
  ])
  const one = await gym.student.call(api.studentWorkouts.find, { params: { id: plan.id } })
  expect(one.body).toEqual(only)
  const first = (await start(gym.student, plan.id)).body
  expect((await list(gym.student)).object[0]?.open_session_id).toBe(first.id)
  await complete(gym.student, first.id, { rating: 4 })
  later(10)
  const second = (await start(gym.student, plan.id)).body
  expect((await list(gym.student)).object[0]).toMatchObject({
    open_session_id: second.id,
    last_session: { id: first.id, rating: 4, duration_minutes: 1 },
  })
  await complete(gym.student, second.id, { rating: 5 })
  expect((await list(gym.student)).object[0]).toMatchObject({
    open_session_id: null,
    last_session: { id: second.id, rating: 5 },
  })
})

test('a student’s single training sheets can be searched, sorted and paged, without weekly, cancelled and deleted sheets', async () => {
  const gym = await aGym(server)
  const a = await aWorkout(gym)
  const b = await aWorkout(gym, { title: 'Pernas', description: 'Agachar' })
  await gym.admin.call(api.organizedWorkouts.create, {
    body: { title: 'Semanal', student_id: gym.student.studentId, workout_days: [] },
  })
  const titles = async (query = {}) => (await list(gym.student, query)).object.map(({ title }) => title)
  expect(await titles({ sort: 'title' })).toEqual(['Pernas', 'Treino A'])
  expect(await titles({ search: 'triceps' })).toEqual(['Treino A'])
  expect(await list(gym.student, { sort: '-title', page: 2, page_size: 1 })).toMatchObject({
    total: 2,
    object: [{ title: 'Pernas' }],
  })
  const assignments = await gym.student.call(api.assignments.listOfStudent, { params: { id: gym.student.studentId } })
  const assignment = assignments.body.object.find((it) => it.workout_plan_id === a.id)?.id ?? ''
  await gym.admin.call(api.assignments.update, { body: { id: assignment, status: 'completed' } })
  expect(await titles({ status: 'active' })).toEqual(['Pernas'])
  expect(await titles({ status: 'completed' })).toEqual(['Treino A'])
  expect(refusalOf(await start(gym.student, a.id)).code).toBe('WORKOUT_NOT_FOUND')
  await gym.admin.call(api.assignments.update, { body: { id: assignment, status: 'active' } })
  await gym.admin.call(api.assignments.update, { body: { id: assignment, status: 'cancelled' } })
  expect(await titles()).toEqual(['Pernas'])
  await gym.admin.call(api.workoutPlans.remove, { params: { id: b.id } })
  expect(await titles()).toEqual([])
})

test('a student’s single training sheets are shown to their student only; staff name the student', async () => {
  const gym = await aGym(server)
  const plan = await aWorkout(gym)
  const bia = await aStudent(gym)
  expect(refusalOf(await gym.student.call(api.studentWorkouts.list, { query: { student_id: bia } }))).toMatchObject({
    code: 'USER_NOT_FOUND',
    message: 'User not found',
  })
  expect((await list(gym.student, { student_id: gym.student.accountId })).total).toBe(1)
  const nobody = await gym.instructor.call(api.studentWorkouts.list, {})
  expect(refusalOf(nobody).fields).toEqual({ student_id: 'STUDENT_REQUIRED' })
  expect((await list(gym.instructor, { student_id: gym.student.studentId })).total).toBe(1)
  expect((await list(gym.instructor, { student_id: bia })).total).toBe(0)
  const only = await gym.instructor.call(api.studentWorkouts.find, { params: { id: plan.id } })
  expect(only.body.student_id).toBe(gym.student.studentId)
  const unassigned = await gym.instructor.call(api.studentWorkouts.find, {
    params: { id: plan.id },
    query: { student_id: bia },
  })
  expect([unassigned.status, refusalOf(unassigned).message]).toEqual([404, 'Workout not found'])
})

test('a workout begins once while it runs, even with concurrent calls or by an instructor', async () => {
  const gym = await aGym(server)
  const { id } = await aWorkout(gym)
  const [one, two] = await Promise.all([start(gym.student, id), start(gym.student, id)])
  later(5)
  const three = await start(gym.instructor, id)
  expect([one.status, two.body.id, three.body.id]).toEqual([200, one.body.id, one.body.id])
  expect(one.body).toMatchObject({
    student_id: gym.student.studentId,
    student_name: gym.student.name,
    workout_plan_id: id,
    workout_day_id: null,
    title: 'Treino A',
    completed_at: null,
    sets: [],
  })
  expect(three.body.started_at).toBe(one.body.started_at)
  await complete(gym.student, one.body.id)
  later(5)
  expect((await start(gym.student, id)).body.id).not.toBe(one.body.id)
})

test('a workout does not begin again when its start arrives after it was completed', async () => {
  const gym = await aGym(server)
  const { id } = await aWorkout(gym)
  const sent = { client_id: crypto.randomUUID(), started_at: minutesAgo(40) }
  const { body } = await start(gym.student, id, sent)
  expect(body.started_at).toBe(sent.started_at)
  await complete(gym.student, body.id)
  later(5)
  expect((await start(gym.student, id, sent)).body.id).toBe(body.id)
  const otherPhone = { client_id: crypto.randomUUID(), started_at: minutesAgo(30) }
  expect((await start(gym.student, id, otherPhone)).body.id).toBe(body.id)
  expect((await start(gym.student, id, { client_id: crypto.randomUUID() })).body.id).not.toBe(body.id)
})

test('a workout is visible only to its student and the gym’s staff', async () => {
  const [gym, elsewhere] = [await aGym(server), await aGym(server)]
  const session = await aSession(gym)
  const otherStudent = await aPerson(server, gym.id, 'student')
  const set = { client_id: crypto.randomUUID(), exercise_name: 'Supino', set_number: 1, done_at: minutesAgo(0) }
  for (const who of [otherStudent, elsewhere.student, elsewhere.admin]) {
    const refused = [
      await find(who, session.id),
      await save(who, session.id, { sets: [set] }),
      await complete(who, session.id),
      await start(who, session.workout_plan_id ?? ''),
    ]
    expect(refused.map((it) => [it.status, refusalOf(it).message])).toEqual(
      refused.map(() => [404, 'Workout not found']),
    )
  }
  const bia = await aStudent(gym)
  const named = await start(gym.student, session.workout_plan_id ?? '', { student_id: bia })
  expect(refusalOf(named).code).toBe('WORKOUT_NOT_FOUND')
  expect((await find(gym.instructor, session.id)).body).toEqual((await find(gym.student, session.id)).body)
  expect((await find(gym.student, session.id)).body).toEqual(session)
})

test('a workout belongs to the student whom the instructor names when several have the sheet', async () => {
  const gym = await aGym(server)
  const { id } = await aWorkout(gym)
  const bia = await aStudent(gym, id)
  expect(refusalOf(await start(gym.instructor, id)).fields).toEqual({ student_id: 'STUDENT_REQUIRED' })
  const { body } = await start(gym.instructor, id, { student_id: bia })
  expect([body.student_id, body.student_name]).toEqual([bia, 'Bia'])
  expect(refusalOf(await find(gym.student, body.id)).code).toBe('WORKOUT_NOT_FOUND')
  expect((await complete(gym.instructor, body.id, { rating: 5 })).body.rating).toBe(5)
})

test('a workout is completed once; completing it again changes only the fields sent', async () => {
  const gym = await aGym(server)
  const session = await aSession(gym)
  later(45)
  const done = await complete(gym.student, session.id, { rating: 5, notes: 'Bom' })
  expect(done.body).toMatchObject({ duration_minutes: 45, rating: 5, notes: 'Bom' })
  later(60)
  await Promise.all([complete(gym.student, session.id, { rating: 3 }), complete(gym.student, session.id, {})])
  const seen = (await find(gym.student, session.id)).body
  expect(seen).toMatchObject({ ...done.body, rating: 3 })
  const wrong = await complete(gym.student, session.id, { duration_minutes: 0, rating: 6 })
  expect(refusalOf(wrong).fields).toEqual({ duration_minutes: 'MINUTES_INVALID', rating: 'RATING_INVALID' })
  const { rows } = await server.database.inGym(gym.id, 'read', (tx) =>
    sql<{ count: number }>`select count(*)::int as count from training_sessions`.execute(tx),
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a workout is in the recent activity, its sets are not', async () => {
  const gym = await aGym(server)
  const session = await aSession(gym)
  const done_at = minutesAgo(0)
  await save(gym.student, session.id, {
    sets: [{ client_id: crypto.randomUUID(), exercise_name: 'Supino', set_number: 1, done_at }],
  })
  await complete(gym.student, session.id)
  const { body } = await gym.admin.call(api.dashboards.activity, { query: { page_size: 2 } })
  expect(body.object.map((it) => [it.entity, it.action, it.entity_name, it.actor_name, it.exists])).toEqual([
    ['training_session', 'updated', 'Treino A', gym.student.name, true],
    ['training_session', 'created', 'Treino A', gym.student.name, true],
  ])
})

test('sets are rejected by field when they break a rule', async () => {
  const gym = await aGym(server)
  const { id } = await aSession(gym)
  const bad = { client_id: crypto.randomUUID(), exercise_name: ' ', set_number: 0, done_at: minutesAgo(0) }
  const refused = await save(gym.student, id, {
    sets: [{ ...bad, weight_kg: 10.555, repetitions: -1, seconds: 99_999 }],
  })
  expect(refusalOf(refused).fields).toEqual({
    'sets.0.exercise_name': 'EXERCISE_INCOMPLETE',
    'sets.0.set_number': 'SET_NUMBER_INVALID',
    'sets.0.weight_kg': 'WEIGHT_INVALID',
    'sets.0.repetitions': 'PERFORMED_REPETITIONS_INVALID',
    'sets.0.seconds': 'SECONDS_INVALID',
  })
})

test('sets store fractional weights, times and kinds, and no time in the future', async () => {
  const gym = await aGym(server)
  const { id } = await aSession(gym)
  const set = { exercise_name: 'Prancha', set_number: 1, done_at: '2099-01-01T00:00:00Z' }
  const sent = [
    { ...set, client_id: crypto.randomUUID(), weight_kg: 9999.99, repetitions: 0, kind: 'failure' as const },
    { ...set, client_id: crypto.randomUUID(), set_number: 2, seconds: 45, done_at: '0001-01-01T00:00:00+14:00' },
  ]
  const { body } = await save(gym.student, id, { sets: sent })
  expect(body.sets[0]).toMatchObject({ weight_kg: 9999.99, repetitions: 0, seconds: null, kind: 'failure' })
  expect(body.sets[0]?.done_at).toBe(server.clock.now().toISOString())
  expect(body.sets[1]).toMatchObject({ weight_kg: null, seconds: 45, kind: 'normal', revision: 1 })
  const seen = (await find(gym.student, id)).body
  expect(seen.sets.toSorted((a, b) => a.set_number - b.set_number)).toEqual(body.sets)
  expect(seen.exercises.at(-1)).toMatchObject({ id: null, exercise_name: 'Prancha', sets: 2 })
})

test('sets are stored after the workout is completed and after the sheet was deleted', async () => {
  const gym = await aGym(server)
  const session = await aSession(gym)
  await complete(gym.student, session.id)
  await gym.admin.call(api.workoutPlans.remove, { params: { id: session.workout_plan_id ?? '' } })
  const set = { client_id: crypto.randomUUID(), exercise_name: 'Supino', set_number: 1, done_at: minutesAgo(0) }
  expect((await save(gym.student, session.id, { sets: [set] })).status).toBe(200)
  expect((await find(gym.student, session.id)).body.sets).toHaveLength(1)
})

test('sets have a limit per workout that nobody reaches', async () => {
  const gym = await aGym(server)
  const { id } = await aSession(gym)
  const many = (count: number) =>
    Array.from({ length: count }, () => ({
      client_id: crypto.randomUUID(),
      exercise_name: 'Supino',
      set_number: 1,
      done_at: minutesAgo(0),
    }))
  const tooMany = await save(gym.student, id, { sets: many(limits.setsPerUpload + 1) })
  expect(refusalOf(tooMany).fields).toEqual({ sets: 'TOO_MANY' })
  const last = many(limits.setsPerUpload)
  for (let count = limits.setsPerUpload; count < limits.setsPerSession; count += limits.setsPerUpload) {
    expect((await save(gym.student, id, { sets: many(limits.setsPerUpload) })).status).toBe(200)
  }
  expect((await save(gym.student, id, { sets: last })).status).toBe(200)
  expect(refusalOf(await save(gym.student, id, { sets: many(1) })).fields).toEqual({ sets: 'TOO_MANY' })
  expect((await save(gym.student, id, { sets: last })).status).toBe(200)
})

test('sets mark pain on their exercise, and the mark can be taken back', async () => {
  const gym = await aGym(server)
  const { id } = await aSession(gym)
  const exercise = { exercise_name: 'Supino reto', exercise_id: 'supino-reto-com-barra' }
  const pains = async () => (await find(gym.instructor, id)).body.exercises.map(({ pain }) => pain)
  await save(gym.student, id, { pains: [{ ...exercise, pain: true }] })
  expect(await pains()).toEqual([true, false])
  await save(gym.student, id, { pains: [{ ...exercise, pain: false, revision: 2 }] })
  await save(gym.student, id, { pains: [{ ...exercise, pain: true }] })
  expect(await pains()).toEqual([false, false])
})

test('the previous time is shown for each exercise, set by set, from the last workout that had it on any sheet', async () => {
  const gym = await aGym(server)
  const set = (exercise_id: string | null, exercise_name: string, set_number: number, weight_kg: number) => ({
    client_id: crypto.randomUUID(),
    exercise_id,
    exercise_name,
    set_number,
    weight_kg,
    repetitions: 10,
    done_at: server.clock.now().toISOString(),
  })
  const bench = 'supino-reto-com-barra'
  const first = await aSession(gym)
  await save(gym.student, first.id, {
    sets: [set(bench, 'Supino', 2, 42.5), set(bench, 'Supino', 1, 40), set(null, 'TRICEPS na corda', 1, 20)],
  })
  await complete(gym.student, first.id)
  later(60)
  const second = (await start(gym.student, (await aWorkout(gym, { title: 'Treino B' })).id)).body
  expect(second.exercises.map(({ previous }) => previous.map((it) => it.weight_kg))).toEqual([[40, 42.5], [20]])
  expect(second.exercises.map(({ previous_at }) => previous_at)).toEqual([first.started_at, first.started_at])
  const gone = { ...set(bench, 'Supino', 2, 1), deleted: true }
  // If every set of an exercise was deleted, the workout before it counts.
  const onlyGone = { ...set(null, 'Tríceps na corda', 1, 5), deleted: true }
  await save(gym.student, second.id, { sets: [set(bench, 'Supino', 1, 50), gone, onlyGone] })
  expect((await find(gym.student, second.id)).body.exercises[0]?.previous).toHaveLength(2)
  later(60)
  const third = (await start(gym.student, first.workout_plan_id ?? '')).body
  expect(third.exercises.map(({ previous }) => previous.map((it) => it.weight_kg))).toEqual([[50], [20]])
  expect((await find(gym.student, first.id)).body.exercises[0]?.previous).toEqual([])
  const bia = await aStudent(gym, first.workout_plan_id ?? '')
  const hers = (await start(gym.instructor, first.workout_plan_id ?? '', { student_id: bia })).body
  expect(hers.exercises.map(({ previous }) => previous)).toEqual([[], []])
})

test('a workout started while the running one is being discarded is a new one', async () => {
  const gym = await aGym(server)
  const plan = await aWorkout(gym)
  const { id } = (await start(gym.student, plan.id)).body
  const [deleted, commits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const discarding = server.database.inGym(gym.id, 'write', async (tx) => {
    await tx.deleteFrom('training_sessions').where('id', '=', id).execute()
    deleted.resolve()
    await commits.promise
  })
  await deleted.promise
  const starting = start(gym.instructor, plan.id, { student_id: gym.student.studentId })
  setTimeout(commits.resolve, 100)
  const [started] = await Promise.all([starting, discarding])
  expect(started.body.id).not.toBe(id)
  expect((await find(gym.student, started.body.id)).status).toBe(200)
})

describe('a free workout', () => {
  const startFree = (who: Person, body: object) =>
    who.call(api.studentWorkouts.startFree, { body: { title: 'Treino livre', ...body } as never })

  test('a free workout is of no sheet, starts once however often the phone says so, and counts like any other', async () => {
    const gym = await aGym(server)
    const client_id = crypto.randomUUID()
    const lines = [{ exercise_name: 'Supino', sets: 2, repetitions: '8-12' }]
    const [one, two] = await Promise.all([1, 2].map(() => startFree(gym.student, { client_id, exercises: lines })))
    expect([one?.status, two?.body]).toEqual([200, one?.body])
    const session = one?.body
    expect(session).toMatchObject({
      workout_day_id: null,
      workout_plan_id: null,
      title: 'Treino livre',
      completed_at: null,
    })
    expect(session?.exercises).toMatchObject([{ exercise_name: 'Supino', sets: 2, repetitions: '8-12' }])
    const other = await startFree(gym.student, { client_id: crypto.randomUUID() })
    expect(other.body.id).not.toBe(session?.id)
    const params = { id: session?.id ?? '' }
    const set = {
      client_id: crypto.randomUUID(),
      exercise_name: 'Rosca',
      set_number: 1,
      weight_kg: 10,
      repetitions: 12,
    }
    const sets = [{ ...set, done_at: server.clock.now().toISOString() }]
    await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets } })
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: { duration_minutes: 30 } })
    const summary = await gym.instructor.call(api.studentWorkouts.summarize, { params })
    expect(summary.body.exercises.map(({ exercise_name, outcome }) => [exercise_name, outcome])).toEqual([
      ['Supino', 'skipped'],
      ['Rosca', 'added'],
    ])
    expect((await gym.student.call(api.studentWorkouts.listSessions, {})).body.total).toBe(2)
    const discarded = { params: { id: other.body.id } }
    await gym.student.call(api.studentWorkouts.discardSession, discarded)
    expect((await gym.student.call(api.studentWorkouts.listSessions, {})).body.total).toBe(1)
  })

  test('a free workout begins with exercises that the gym has, each line with an id of its own', async () => {
    const gym = await aGym(server)
    const known = { exercise_name: 'Supino', id: crypto.randomUUID() }
    const unknown = { exercise_name: 'Remada', exercise_id: 'no-such-exercise' }
    const client_id = crypto.randomUUID()
    const refused = await startFree(gym.student, { client_id, exercises: [known, unknown] })
    expect(refusalOf(refused).fields).toEqual({ 'exercises.1.exercise_id': 'EXERCISE_UNKNOWN' })
    const begun = await startFree(gym.student, { client_id, exercises: [known, known] })
    expect(begun.status).toBe(200)
    expect(new Set(begun.body.exercises.map(({ id }) => id)).size).toBe(2)
  })

  test('a free workout is logged up to a year after it, and not before', async () => {
    const gym = await aGym(server)
    const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000).toISOString()
    const startAgo = (days: number) => startFree(gym.student, { client_id: crypto.randomUUID(), started_at: ago(days) })
    expect((await startAgo(366)).status).toBeLessThan(300)
    expect(refusalOf(await startAgo(368)).fields).toEqual({ started_at: 'START_TOO_EARLY' })
    const staff = {
      student_id: gym.student.studentId,
      client_id: crypto.randomUUID(),
      started_at: '2001-01-01T10:00:00Z',
    }
    expect(refusalOf(await startFree(gym.instructor, staff)).fields).toEqual({ started_at: 'START_TOO_EARLY' })
  })

  test('a free workout of an earlier day is of that day; one that was discarded is not started again', async () => {
    const gym = await aGym(server)
    const client_id = crypto.randomUUID()
    const begun = await startFree(gym.student, { client_id, started_at: '2026-03-02T14:00:00.000Z' })
    const params = { id: begun.body.id }
    const report = { completed_at: '2026-03-02T15:00:00.000Z', duration_minutes: 60 }
    const done = await gym.student.call(api.studentWorkouts.completeSession, { params, body: report })
    expect(done.body).toMatchObject({ started_at: '2026-03-02T14:00:00.000Z', ...report })
    const query = { from: '2026-03-02', to: '2026-03-02' }
    expect((await gym.student.call(api.studentWorkouts.listSessions, { query })).body.total).toBe(1)
    await gym.admin.call(api.studentWorkouts.discardSession, { params })
    expect((await startFree(gym.student, { client_id })).status).toBe(404)
    const unnamed = await startFree(gym.instructor, { client_id: crypto.randomUUID() })
    expect(refusalOf(unnamed).fields).toEqual({ student_id: 'STUDENT_REQUIRED' })
  })
})
