import { api } from '@folego/contract'
import { remainingDaysOn } from '@folego/domain'
import type { StudentStats } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aGym, aStudent, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'
import { notableRecords } from './student-stats.rules.ts'

/*
 * Saturday 14 March 2026 in the gym. Each number of the student's dashboard, with the record that it comes from.
 */

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

async function statsOf({ student }: TestGym): Promise<StudentStats> {
  const { status, body } = await student.call(api.dashboards.stats, { params: { userId: student.accountId } })
  expect(status).toBe(200)
  if (!('next_workout' in body)) throw new Error('these are not a student’s numbers')
  return body
}

const exercises = [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 }]

test('a student without any records sees zeros, and a weekly challenge of five', async () => {
  const stats = await statsOf(await aGym(server))
  expect(stats).toEqual({
    next_workout: null,
    next_booking: null,
    week: { from: '2026-03-09', to: '2026-03-15', completed: 0, target: 5 },
    streak_weeks: 0,
    total_workouts: 0,
    enrollment: null,
    owed: { due_cents: 0, overdue_cents: 0, pays_for: [] },
    records: [],
  })
})

test('a student sees what they have booked next, a class or an appointment, and whether they wait for it', async () => {
  const other = await aGym(server)
  const { admin, student } = other
  const modality_id = (await admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  for (const weekday of [7, 1]) {
    await admin.call(api.classSeries.create, { body: { ...aClass, modality_id, weekday, capacity: 1 } })
  }
  const query = { from: '2026-03-15', until: '2026-03-16' }
  const [sunday, monday] = (await admin.call(api.classes.list, { query })).body.object
  const book = async (id: string | undefined, student_id: string) =>
    (
      await admin.call(api.classBookings.book, {
        params: { id: id ?? '' },
        body: { student_id, override_reason: 'Aula' },
      })
    ).body
  await book(sunday?.id, await aStudent(admin.call, { name: 'Ana' }))
  expect((await statsOf(other)).next_booking).toBeNull()
  await book(monday?.id, student.studentId)
  const next = { name: 'Spinning', room_name: null, offered_until: null }
  expect((await statsOf(other)).next_booking).toEqual({ ...next, starts_at: monday?.starts_at, state: 'booked' })
  const waiting = await book(sunday?.id, student.studentId)
  expect((await statsOf(other)).next_booking).toEqual({ ...next, starts_at: sunday?.starts_at, state: 'waiting' })
  await admin.call(api.classBookings.leave, { params: { id: waiting.id } })
  await admin.call(api.classes.cancel, { params: { id: monday?.id ?? '' }, body: { reason: 'Chuva' } })
  expect((await statsOf(other)).next_booking).toBeNull()
})

test('every number follows its record', async () => {
  const { student, admin } = gym
  const sheet = await admin.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Peito', student_id: student.studentId, exercises },
  })
  expect((await statsOf(gym)).next_workout).toMatchObject({ kind: 'plan', title: 'Treino A', exercise_count: 1 })

  const train = async (completed_at: string, weight_kg: number) => {
    const started_at = new Date(Date.parse(completed_at) - 3_000_000).toISOString()
    const begun = await student.call(api.studentWorkouts.start, { params: { id: sheet.body.id }, body: { started_at } })
    expect((await statsOf(gym)).next_workout?.open_session_id).toBe(begun.body.id)
    const set = { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', set_number: 1, done_at: started_at }
    const sets = [{ ...set, client_id: crypto.randomUUID(), weight_kg, repetitions: 8 }]
    await student.call(api.studentWorkouts.saveSets, { params: { id: begun.body.id }, body: { sets } })
    await student.call(api.studentWorkouts.completeSession, { params: { id: begun.body.id }, body: { completed_at } })
  }
  await train('2026-03-05T12:00:00Z', 40)
  await train('2026-03-12T12:00:00Z', 42.5)
  await student.call(api.goals.create, { body: { kind: 'weekly_sessions', target: 3 } })
  const stats = await statsOf(gym)
  const { body: done } = await student.call(api.studentWorkouts.listSessions, { query: { state: 'completed' } })
  const { body: week } = await student.call(api.studentWorkouts.listSessions, {
    query: { state: 'completed', from: stats.week.from, to: stats.week.to },
  })
  expect(stats).toMatchObject({
    week: { completed: week.total, target: 3 },
    total_workouts: done.total,
    streak_weeks: 2,
    records: [{ exercise_name: 'Supino', kind: 'weight', value: 42.5, before: 40, date: '2026-03-12' }],
  })
  const { body: goals } = await student.call(api.goals.list, {})
  expect(goals.object[0]).toMatchObject({ current: stats.week.completed, target: stats.week.target })

  const organized = await admin.call(api.organizedWorkouts.create, {
    body: {
      title: 'Ficha',
      student_id: student.studentId,
      workout_days: [
        { day_number: 2, focus_area: 'legs', exercises: [{ ...exercises[0], exercise_name: 'A', repetitions: '8' }] },
      ],
    },
  })
  const day = organized.body.weeks[0]?.workout_days.find((it) => !it.rest_day)
  expect((await statsOf(gym)).next_workout).toMatchObject({
    kind: 'day',
    workout_day_id: day?.id,
    organized_workout_id: organized.body.id,
    focus_area: 'legs',
    exercise_count: 1,
    open_session_id: null,
  })
})

test('a closed gym or a frozen membership breaks no row of weeks, and a second workout on a day is no second day', async () => {
  const other = await aGym(server)
  const { student, admin } = other
  const { body: plan } = await admin.call(api.plans.create, {
    body: { name: 'Anual', price: 100, duration: 365, freeze_days: 60 },
  })
  const { body: sold } = await admin.call(api.enrollments.create, {
    body: { student_id: student.studentId, plan_id: plan.id, start_date: '2026-01-05', end_date: '2027-01-05' },
  })
  const body = { title: 'Treino A', description: 'Peito', student_id: student.studentId, exercises }
  const { body: sheet } = await admin.call(api.workoutPlans.create, { body })
  const train = async (completed_at: string) => {
    const started_at = new Date(Date.parse(completed_at) - 1_800_000).toISOString()
    const params = { id: sheet.id }
    const { body: begun } = await student.call(api.studentWorkouts.start, { params, body: { started_at } })
    await student.call(api.studentWorkouts.completeSession, { params: { id: begun.id }, body: { completed_at } })
  }
  // Two weeks apart twice, and twice on the same day of this week.
  for (const day of ['2026-02-10', '2026-02-24']) await train(`${day}T12:00:00Z`)
  for (const hour of [12, 20]) await train(`2026-03-10T${hour}:00:00Z`)
  expect(await statsOf(other)).toMatchObject({ streak_weeks: 1, week: { completed: 1 }, total_workouts: 4 })
  const freeze = { from: '2026-03-02', to: '2026-03-08', override: true, reason: 'Viagem' }
  const frozen = await admin.call(api.enrollments.freeze, { params: { id: sold.id }, body: freeze })
  expect(frozen.status).toBe(201)
  expect((await statsOf(other)).streak_weeks).toBe(2)
  const closure = { from: '2026-02-16', to: '2026-02-20', reason: 'Reforma' }
  // Recorded before it began, as every closure.
  server.clock.set(new Date('2026-02-14T12:00:00Z'))
  const holiday = { from: '2026-02-21', to: '2026-02-21', reason: 'Feriado' }
  expect((await admin.call(api.closures.create, { body: holiday })).status).toBe(201)
  server.clock.set(testNow)
  // Six days were left to train on.
  expect((await statsOf(other)).streak_weeks).toBe(2)
  server.clock.set(new Date('2026-02-14T12:00:00Z'))
  expect((await admin.call(api.closures.create, { body: closure })).status).toBe(201)
  server.clock.set(testNow)
  expect((await statsOf(other)).streak_weeks).toBe(3)
  await student.call(api.goals.create, { body: { kind: 'weekly_sessions', target: 3 } })
  expect((await student.call(api.goals.list, {})).body.object[0]).toMatchObject({ current: 1 })
})

test('a week in which the gym was closed breaks no row of weeks of a student without an enrollment either', async () => {
  const other = await aGym(server)
  const { student, admin } = other
  for (const day of ['2026-02-24', '2026-03-10']) {
    const started_at = `${day}T11:30:00Z`
    server.clock.set(new Date(`${day}T12:00:00Z`))
    const body = { client_id: crypto.randomUUID(), title: 'Livre', exercises: [], started_at }
    const { body: begun } = await student.call(api.studentWorkouts.startFree, { body })
    await student.call(api.studentWorkouts.completeSession, { params: { id: begun.id }, body: {} })
  }
  server.clock.set(testNow)
  expect((await statsOf(other)).streak_weeks).toBe(1)
  server.clock.set(new Date('2026-03-01T12:00:00Z'))
  const closure = { from: '2026-03-02', to: '2026-03-06', reason: 'Reforma' }
  expect((await admin.call(api.closures.create, { body: closure })).status).toBe(201)
  server.clock.set(testNow)
  expect((await statsOf(other)).streak_weeks).toBe(2)
})

test('the next workout is the first unfinished training day of the sheet, across all its weeks', async () => {
  const other = await aGym(server)
  const { student } = other
  const lines = exercises.map((it) => ({ ...it, repetitions: '8' }))
  const { body: sheet } = await other.admin.call(api.organizedWorkouts.create, {
    body: {
      title: 'Ficha',
      student_id: student.studentId,
      workout_days: [
        { day_number: 5, focus_area: 'legs', exercises: [...lines, ...lines] },
        { day_number: 2, focus_area: 'pull', exercises: lines },
      ],
    },
  })
  await other.admin.call(api.organizedWorkouts.addWeek, { params: { id: sheet.id }, body: { copy_week_number: 1 } })
  const nextOfSheet = async () => {
    const { body } = await student.call(api.training.findSheet, { params: { id: student.studentId }, query: {} })
    const day = body.weeks.flatMap((week) => week.workout_days).find(({ id }) => id === body.next_day_id)
    return day && { id: day.id, lines: day.exercises.length, runs: day.progress?.session_id ?? null }
  }
  const shown = async () => {
    const { next_workout: next } = await statsOf(other)
    return next && { id: next.workout_day_id, lines: next.exercise_count, runs: next.open_session_id }
  }
  const seen: (string | null | undefined)[] = []
  for (let next = await nextOfSheet(); next !== undefined; next = await nextOfSheet()) {
    expect(await shown()).toEqual(next)
    seen.push(next.id)
    await student.call(api.training.startDay, { params: { id: next.id }, body: {} })
    const running = await shown()
    expect(running).toEqual(await nextOfSheet())
    expect(running?.runs).not.toBeNull()
    await student.call(api.training.completeDay, { params: { id: next.id }, body: {} })
  }
  expect(new Set(seen).size).toBe(4)
  expect(await shown()).toBeNull()
})

test('a workout that runs comes before every planned one, on every device: of another day, free, or one more of a day', async () => {
  const other = await aGym(server)
  const { student } = other
  const lines = exercises.map((it) => ({ ...it, repetitions: '8' }))
  const workout_days = [1, 4].map((day_number) => ({ day_number, title: `Dia ${day_number}`, exercises: lines }))
  const body = { title: 'Ficha', student_id: student.studentId, workout_days }
  const { weeks } = (await other.admin.call(api.organizedWorkouts.create, { body })).body
  const thursday = weeks[0]?.workout_days.find(({ day_number }) => day_number === 4)?.id ?? ''
  const shown = async () => (await statsOf(other)).next_workout
  const begunAt = (minute: number) => new Date(testNow.getTime() - 3_600_000 + minute * 60_000).toISOString()
  const start = async (dayId: string, minute: number) => {
    const named = { client_id: crypto.randomUUID(), started_at: begunAt(minute) }
    return (await student.call(api.training.startDay, { params: { id: dayId }, body: named })).body
  }
  expect(await shown()).toMatchObject({ title: 'Dia 1', open_session_id: null })
  const { session_id } = await start(thursday, 0)
  expect(await shown()).toMatchObject({
    kind: 'day',
    title: 'Dia 4',
    sheet_title: 'Ficha',
    open_session_id: session_id,
  })

  const ids = { workout_day_id: null, workout_plan_id: null, organized_workout_id: null }
  const free = await student.call(api.studentWorkouts.startFree, {
    body: { client_id: crypto.randomUUID(), title: 'Corrida', started_at: begunAt(5), exercises: [] },
  })
  expect(await shown()).toMatchObject({ kind: 'free', ...ids, title: 'Corrida', open_session_id: free.body.id })
  await student.call(api.studentWorkouts.discardSession, { params: { id: free.body.id } })
  await student.call(api.training.completeDay, { params: { id: thursday }, body: { completed_at: begunAt(20) } })
  expect(await shown()).toMatchObject({ title: 'Dia 1', open_session_id: null })

  const extra = (await start(thursday, 30)).session_id
  const named = { title: 'Dia 4 · extra', exercise_count: 1 }
  expect(await shown()).toMatchObject({ kind: 'free', ...ids, ...named, open_session_id: extra })
})

test('enrollment days are those that the enrollments’ own page shows', async () => {
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const sell = (start_date: string, end_date: string) =>
    gym.admin.call(api.enrollments.create, {
      body: { student_id: gym.student.studentId, plan_id: plan.body.id, start_date, end_date },
    })
  await sell('2026-04-01', '2026-04-30')
  expect((await statsOf(gym)).enrollment).toMatchObject({ start_date: '2026-04-01' })
  await sell('2026-03-01', '2026-03-20')
  const { enrollment } = await statsOf(gym)
  const { body: own } = await gym.student.call(api.enrollments.listOwn, {})
  const current = own.object.find(({ start_date }) => start_date === '2026-03-01')
  expect(enrollment).toMatchObject({ plan_name: 'Mensal', remaining_days: current?.remaining_days })
  expect(current).toMatchObject({
    price: 99.9,
    duration_days: 20,
    remaining_days: remainingDaysOn('active', '2026-03-20', '2026-03-14'),
  })
  expect(own.object.map(({ start_date }) => start_date)).toEqual(['2026-04-01', '2026-03-01'])
})

test('nobody reads the numbers of somebody else', async () => {
  const foreign = await gym.student.call(api.dashboards.stats, { params: { userId: gym.admin.accountId } })
  expect(refusalOf(foreign).code).toBe('NOT_FOUND')
})

test('shows the most meaningful record of one exercise on one day', () => {
  const record = { exercise_name: 'Supino', exercise_id: 'supino', value: 2, before: 1, date: '2026-03-12' }
  const records = [
    { ...record, kind: 'volume' as const },
    { ...record, kind: 'weight' as const },
    { ...record, kind: 'volume' as const, exercise_id: 'remada' },
    { ...record, kind: 'e1rm' as const, date: '2026-03-10' },
  ]
  expect(notableRecords(records, 2)).toEqual([records[1], records[2]])
})
