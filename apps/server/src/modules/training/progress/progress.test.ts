import { api } from '@folego/contract'
import { addDays, changeInPercent, dateInZone, estimatedOneRepMax, mondayOf } from '@folego/domain'
import type { SessionRow } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

/*
 * Saturday 14 March 2026, 9:00 in São Paulo. Elisa has trained since January; every number she sees is compared with the records
 * in the lists.
 */

const timezone = 'America/Sao_Paulo'
const today = '2026-03-14'
const server = await testServer()
let gym: TestGym

/** Bench press in a single sheet, with its completion times. The last but one is 22:30 on Sunday, which is Monday in UTC. */
const bench = [
  { at: '2026-01-05T12:00:00Z', kg: 40 },
  { at: '2026-02-28T12:00:00Z', kg: 42.5 },
  { at: '2026-03-02T12:00:00Z', kg: 45 },
  { at: '2026-03-09T01:30:00Z', kg: 47.5 },
  { at: '2026-03-12T12:00:00Z', kg: 50 },
]

beforeAll(async () => {
  gym = await aGym(server)
  const id = await aSheet(gym)
  for (const { at, kg } of bench) await train(gym, id, at, kg)
  for (const [measured_on, weight_kg] of [
    ['2026-01-10', 72],
    ['2026-02-20', 70.5],
    ['2026-03-01', 70],
    ['2026-03-14', 69.2],
  ] as const) {
    await gym.student.call(api.measurements.create, { body: { measured_on, weight_kg } })
  }
})

/** A workout of the gym's student with one exercise. */
async function aSheet({ admin, student }: TestGym): Promise<string> {
  const exercises = [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 }]
  const body = { title: 'Treino A', description: 'Peito', student_id: student.studentId, exercises }
  return (await admin.call(api.workoutPlans.create, { body })).body.id
}

async function train({ student }: TestGym, id: string, completed_at: string, weight_kg: number): Promise<void> {
  const started_at = new Date(Date.parse(completed_at) - 3_000_000).toISOString()
  const { body } = await student.call(api.studentWorkouts.start, { params: { id }, body: { started_at } })
  const set = { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', done_at: started_at, repetitions: 8 }
  const sets = [
    // Counts nowhere, however heavy.
    { ...set, client_id: crypto.randomUUID(), set_number: 1, weight_kg: weight_kg + 20, kind: 'warmup' as const },
    { ...set, client_id: crypto.randomUUID(), set_number: 2, weight_kg },
    { ...set, client_id: crypto.randomUUID(), set_number: 3, weight_kg: weight_kg - 2.5 },
  ]
  await student.call(api.studentWorkouts.saveSets, { params: { id: body.id }, body: { sets } })
  await student.call(api.studentWorkouts.completeSession, { params: { id: body.id }, body: { completed_at } })
}

/** The completed workouts from the list, with their date in the gym. */
async function workouts(): Promise<(SessionRow & { date: string })[]> {
  const { body } = await gym.student.call(api.studentWorkouts.listSessions, {
    query: { state: 'completed', page_size: 100 },
  })
  return body.object.map((row) => ({ ...row, date: dateInZone(new Date(row.completed_at ?? ''), timezone) }))
}

const sums = (rows: SessionRow[]) => ({
  sessions: rows.length,
  minutes: rows.reduce((all, row) => all + (row.duration_minutes ?? 0), 0),
  working_sets: rows.reduce((all, row) => all + row.set_count, 0),
  volume_kg: rows.reduce((all, row) => all + row.volume_kg, 0),
})

test.each([
  { period: 'week', from: '2026-03-09', to: '2026-03-15', before: ['2026-03-02', '2026-03-07'] },
  { period: 'month', from: '2026-03-01', to: '2026-03-31', before: ['2026-02-01', '2026-02-14'] },
  { period: 'year', from: '2026-01-01', to: '2026-12-31', before: ['2025-01-01', '2025-03-14'] },
] as const)(
  'of a $period: every number is what the records say',
  async ({ period, from, to, before: [first, last] }) => {
    const { status, body } = await gym.student.call(api.progress.find, { query: { period } })
    expect(status).toBe(200)
    const rows = await workouts()
    const now = rows.filter(({ date }) => date >= from && date <= today)
    const before = rows.filter(({ date }) => date >= first && date <= last)
    expect(body).toMatchObject({ period, from, to, today, compared: { before: { from: first, to: last } } })
    expect(body.workout_stats).toMatchObject({ ...sums(now), before: sums(before) })
    expect(body.workout_stats.change.volume_kg).toBe(changeInPercent(sums(before).volume_kg, sums(now).volume_kg))
    expect(body.workout_stats.buckets.reduce((all, it) => all + it.sessions, 0)).toBe(now.length)
    for (const bucket of body.workout_stats.buckets) {
      const until = period === 'year' ? `${bucket.from.slice(0, 7)}-31` : bucket.from
      expect(bucket.sessions).toBe(now.filter(({ date }) => date >= bucket.from && date <= until).length)
    }
    const { object } = (await gym.student.call(api.measurements.list, {})).body
    const within = object.filter(({ measured_on }) => measured_on >= from)
    const lead = object.find(({ measured_on }) => measured_on < from)
    expect(body.weight_progress).toEqual(
      [...within, ...(lead ? [lead] : [])]
        .toReversed()
        .map((it) => ({ date: it.measured_on, weight_kg: it.weight_kg })),
    )
    const lifted = bench.map(({ at, kg }) => ({
      date: dateInZone(new Date(at), timezone),
      e1rm: estimatedOneRepMax(kg, 8),
    }))
    expect(body.strength_progress.map(({ points }) => points)).toEqual([lifted.filter(({ date }) => date >= from)])
    expect(body.sets_per_region).toContainEqual({ region: 'peitoral-medio', sets: sums(now).working_sets })
    expect(body.achievements.find((it) => it.kind === 'first_workout')?.achieved_on).toBe('2026-01-05')
    expect(body.achievements.find((it) => it.kind === 'workouts_10')?.current).toBe(rows.length)
    expect(body.achievements.find((it) => it.kind === 'first_record')?.achieved_on).toBe('2026-02-28')
  },
)

test('the progress of a student counts a workout late on Sunday evening for that week, although it is Monday in UTC', async () => {
  const week = async (date: string) =>
    (await gym.student.call(api.progress.find, { query: { period: 'week', date } })).body.workout_stats.sessions
  expect([await week('2026-03-08'), await week('2026-03-09')]).toEqual([2, 1])
  const { body } = await gym.student.call(api.schedules.find, { query: { from: '2026-03-07', to: '2026-03-09' } })
  expect(body.days.map(({ done }) => done.length)).toEqual([0, 1, 0])
  const lift = { kind: 'lift', target: 47, exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra' } as const
  const goal = await gym.student.call(api.goals.create, { body: lift })
  expect(goal.body.achieved_on).toBe('2026-03-08')
  await gym.student.call(api.goals.remove, { params: { id: goal.body.id } })
})

test('the progress of a student requires staff to name the student, and shows students nobody else’s', async () => {
  const student_id = gym.student.studentId
  expect((await gym.instructor.call(api.progress.find, { query: { student_id } })).body.workout_stats.sessions).toBe(3)
  const other = await gym.admin.call(api.students.create, {
    body: { name: 'Rui', email: 'rui@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' },
  })
  const query = { student_id: other.body.id }
  const dates = { from: '2026-03-09', to: '2026-03-15' }
  const tries = [
    await gym.student.call(api.progress.find, { query }),
    await gym.student.call(api.goals.list, { query }),
    await gym.student.call(api.schedules.find, { query: { ...query, ...dates } }),
    await gym.student.call(api.schedules.download, { query: { ...query, ...dates } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(refusalOf(await gym.instructor.call(api.progress.find, {})).fields).toEqual({
    student_id: 'STUDENT_REQUIRED',
  })
})

test('goals are measured by what was done; the target may change, the kind may not', async () => {
  const student = gym.student
  const set = async (body: object) => (await student.call(api.goals.create, { body: body as never })).body
  const week = await set({ kind: 'weekly_sessions', target: 2 })
  expect(week).toMatchObject({ current: 1, progress_percentage: 50, state: 'open', deadline: null })
  const lift = await set({
    kind: 'lift',
    target: 60,
    exercise_name: 'Supino',
    exercise_id: 'supino-reto-com-barra',
    deadline: '2026-06-30',
  })
  expect(lift).toMatchObject({ current: 50, progress_percentage: 83 })
  const weight = await set({ kind: 'body_weight', target: 65.2 })
  expect(weight).toMatchObject({ start_value: 69.2, current: 69.2, progress_percentage: 0 })
  const changed = await student.call(api.goals.update, { body: { id: lift.id, target: 50, deadline: null } })
  expect(changed.body).toMatchObject({ state: 'achieved', achieved_on: '2026-03-12', version: 2 })
  const { body } = await student.call(api.goals.list, {})
  expect(body.object.map(({ kind, state }) => [kind, state])).toEqual([
    ['weekly_sessions', 'open'],
    ['body_weight', 'open'],
    ['lift', 'achieved'],
  ])
  expect((await student.call(api.goals.remove, { params: { id: weight.id } })).status).toBe(204)
})

test('goals are measured without others beside them: from the weight before, up to the last minute of today', async () => {
  const other = await aGym(server)
  const { student } = other
  const sheet = await aSheet(other)
  const weigh = (measured_on: string, weight_kg: number) =>
    student.call(api.measurements.create, { body: { measured_on, weight_kg } })
  /** Sets a goal, the only one, and shows it late in the evening of that day, after what `since` did. */
  const alone = async (
    goal: { kind: 'body_weight' | 'sessions_total'; target: number },
    since: () => Promise<unknown>,
  ) => {
    server.clock.set(testNow)
    const { id } = (await student.call(api.goals.create, { body: goal })).body
    // Whoever is away for half a day has to sign in again.
    server.clock.set(new Date('2026-03-14T20:00:00Z'))
    await student.call(api.goals.list, {})
    server.clock.set(new Date('2026-03-15T02:45:00Z'))
    await since()
    const { body } = await student.call(api.goals.list, {})
    await student.call(api.goals.remove, { params: { id } })
    return body.object
  }
  await weigh('2026-02-01', 74)
  await weigh('2026-03-01', 70)
  const weight = await alone({ kind: 'body_weight', target: 65 }, async () => undefined)
  expect(weight).toMatchObject([{ start_value: 70, current: 70, progress_percentage: 0 }])
  await train(other, sheet, '2026-03-13T12:00:00Z', 40)
  const sessions = await alone({ kind: 'sessions_total', target: 2 }, async () => {
    await train(other, sheet, '2026-03-14T16:00:00Z', 40)
    await train(other, sheet, '2026-03-15T02:30:00Z', 40)
  })
  expect(sessions).toMatchObject([{ current: 2, achieved_on: '2026-03-14' }])
  server.clock.set(testNow)
})

test('goals are refused by field when invalid', async () => {
  const other = await aGym(server)
  const fieldsOf = async (body: object) =>
    refusalOf(await other.student.call(api.goals.create, { body: body as never })).fields
  expect(await fieldsOf({ kind: 'weekly_sessions', target: 2.5 })).toEqual({ target: 'GOAL_TARGET_INVALID' })
  expect(await fieldsOf({ kind: 'body_weight', target: 700 })).toEqual({ target: 'GOAL_TARGET_INVALID' })
  expect(await fieldsOf({ kind: 'lift', target: 60 })).toEqual({ exercise_name: 'EXERCISE_REQUIRED' })
  expect(await fieldsOf({ target: 60 })).toEqual({ kind: 'GOAL_KIND_REQUIRED' })
  expect(await fieldsOf({ kind: 'sessions_total', target: 60, deadline: '2026-03-13' })).toEqual({
    deadline: 'DATE_PASSED',
  })
  const { body } = await other.student.call(api.goals.create, { body: { kind: 'weekly_sessions', target: 3 } })
  expect(await fieldsOf({ kind: 'weekly_sessions', target: 4 })).toEqual({ kind: 'GOAL_EXISTS' })
  const wrong = await other.student.call(api.goals.update, { body: { id: body.id, target: 99 } })
  expect(refusalOf(wrong).fields).toEqual({ target: 'GOAL_TARGET_INVALID' })
})

test('the schedule has the sheet’s upcoming days, completed workouts, and a file for other calendars', async () => {
  const other = await aGym(server)
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: '8-12' }]
  const workout_days = [1, 3, 6].map((day_number) => ({ day_number, title: `Treino; ${day_number}`, exercises }))
  const sheet = await other.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id: other.student.studentId, workout_days, start_date: '2026-03-09' },
  })
  expect(sheet.status).toBe(201)
  const query = { from: '2026-03-09', to: '2026-03-15' }
  const planned = async () =>
    (await other.student.call(api.schedules.find, { query })).body.days.flatMap(({ date, planned: days }) =>
      days.map(({ title, state }) => `${date} ${title} ${state}`),
    )
  expect(await planned()).toEqual([
    '2026-03-09 Treino; 1 open',
    '2026-03-11 Treino; 3 open',
    '2026-03-14 Treino; 6 planned',
  ])
  const [monday] = sheet.body.weeks[0]?.workout_days ?? []
  await other.student.call(api.training.startDay, { params: { id: monday?.id ?? '' }, body: {} })
  await other.student.call(api.training.completeDay, {
    params: { id: monday?.id ?? '' },
    body: { duration_minutes: 40 },
  })
  expect((await planned())[0]).toBe('2026-03-11 Treino; 3 open')
  const { body } = await other.student.call(api.schedules.find, { query })
  expect(body.days.find(({ date }) => date === today)?.done).toMatchObject([
    { title: 'Treino; 1', duration_minutes: 40 },
  ])
  expect(body.days.find(({ date }) => date === addDays(mondayOf(today), 1))?.rest).toBe(true)
  const download = async (more: object) =>
    server.app.inject({
      url: '/api/student-dashboard/schedule.ics',
      query: { ...query, ...more } as Record<string, string>,
      headers: { authorization: `Bearer ${other.student.token}`, 'x-gym-id': other.id },
    })
  const file = await download({})
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body).toContain('DTSTART;VALUE=DATE:20260314')
  expect(file.body).toContain('SUMMARY:Treino\\; 6')
  // RFC 5545, 3.6: the properties of the calendar come before its events.
  expect(file.body.trimEnd()).toMatch(/END:VEVENT\r\nEND:VCALENDAR$/)
  // Its planned event becomes the completed one in calendars that imported it before.
  const doneEvent = file.body.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${monday?.id}@folego`))
  expect(doneEvent).toContain('SUMMARY:Concluído: Treino\\; 1')
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  // 18:30 in the gym
  expect((await download({ time: '18:30', language: 'en' })).body).toContain('DTSTART:20260314T213000Z')
  expect((await download({ to: '2026-06-01' })).statusCode).toBe(400)
})

test('the schedule shows single sheets on the day they were done, on the page and in the file', async () => {
  const other = await aGym(server)
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const plan = { title: 'Braços', description: 'A', student_id: other.student.studentId, exercises }
  const { id } = (await other.instructor.call(api.workoutPlans.create, { body: plan })).body
  const begun = await other.student.call(api.studentWorkouts.start, { params: { id }, body: {} })
  const session = { params: { id: begun.body.id }, body: { duration_minutes: 30 } }
  await other.student.call(api.studentWorkouts.completeSession, session)
  const query = { from: today, to: today }
  const { body } = await other.student.call(api.schedules.find, { query })
  expect(body.days).toMatchObject([{ planned: [], done: [{ title: 'Braços', workout_day_id: null }] }])
  const file = await server.app.inject({
    url: '/api/student-dashboard/schedule.ics',
    query: { ...query, language: 'en' },
    headers: { authorization: `Bearer ${other.student.token}`, 'x-gym-id': other.id },
  })
  expect(file.body).toContain(`UID:${begun.body.id}@folego`)
  expect(file.body).toContain('SUMMARY:Done: Braços')
})
