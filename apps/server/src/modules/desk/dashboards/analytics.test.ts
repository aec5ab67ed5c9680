import { api } from '@folego/contract'
import { addDays, adherenceOf, dateInZone, firstOfMonth, type ReportPeriod, reportRangeOf } from '@folego/domain'
import type { Analytics } from '@folego/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { openSession } from '#platform/security'
import { aGym, aPlan, callerOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

interface Done {
  student_id: string
  at: Date
  minutes: number
  rating: number | null
}

/** `of`: the single sheet that they are of, or the days of a weekly one, in turn. */
async function addSessions(gym: TestGym, of: string | readonly string[], sessions: readonly Done[]): Promise<void> {
  const rows = sessions.map(({ student_id, at, minutes, rating }, nth) => ({
    id: newId(),
    student_id,
    ...(typeof of === 'string' ? { workout_plan_id: of } : { workout_day_id: of[nth] ?? null }),
    title: 'Treino A',
    started_at: new Date(at.getTime() - minutes * 60_000).toISOString(),
    completed_at: at.toISOString(),
    duration_minutes: minutes,
    rating,
    updated_at: at.toISOString(),
  }))
  if (rows.length === 0) return
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('training_sessions').values(rows).execute())
}

const sheetBody = { title: 'Treino A', description: 'Peito', exercises: [] }

async function aSheet(gym: TestGym, title = 'Treino A'): Promise<string> {
  return (await gym.instructor.call(api.workoutPlans.create, { body: { ...sheetBody, title } })).body.id
}

async function aStudent(gym: TestGym, name: string): Promise<string> {
  const body = { name, email: `${newId()}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01' }
  return (await gym.admin.call(api.students.create, { body })).body.id
}

/** The instructor's report at a later instant, with a new sign-in, because sessions end. */
async function reportAt(gym: TestGym, at: Date, query: object): Promise<Analytics> {
  server.clock.set(at)
  const { accountId } = gym.instructor
  const token = await server.database.inAccount('write', (tx) => openSession(tx, accountId, at))
  const call = callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gym.id })
  return (await call(api.instructor.analytics, { query })).body
}

/** One decimal, rounded half up; null without ratings. */
function averageOf(rows: readonly Done[]): number | null {
  const ratings = rows.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const sum = ratings.reduce((all, rating) => all + rating, 0)
  return ratings.length === 0 ? null : Math.round((sum * 10) / ratings.length) / 10
}

const noon = (date: string) => new Date(`${date}T15:00:00Z`)

test('the report of a period equals counting by hand, in the gym’s own zone, over month ends and leap days', async () => {
  const zones = ['America/Sao_Paulo', 'America/Noronha', 'Pacific/Auckland', 'America/Santiago']
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
  const edge = fc.constantFrom('2028-02-29', '2028-02-28', '2028-03-31', '2027-12-31', '2028-01-01', '2028-03-30')
  const minuteOfDay = fc.integer({ min: 0, max: 1439 })
  const moment = fc
    .tuple(fc.oneof(day, edge), minuteOfDay)
    .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom<ReportPeriod>('month', 'quarter', 'year'),
      moment,
      fc.array(
        fc.tuple(moment, fc.nat(1), fc.integer({ min: 1, max: 300 }), fc.option(fc.integer({ min: 1, max: 5 }))),
        {
          maxLength: 25,
        },
      ),
      async (timezone, period, asked, trained) => {
        server.clock.set(testNow)
        const gym = await aGym(server, { timezone })
        const students = [gym.student.studentId, await aStudent(gym, 'Outra')]
        const sessions = trained.map(([at, who, minutes, rating]) => ({
          at,
          student_id: students[who] ?? '',
          minutes,
          rating,
        }))
        await addSessions(gym, await aSheet(gym), sessions)
        const report = await reportAt(gym, asked, { period })
        const { before, ...range } = reportRangeOf(period, dateInZone(asked, timezone))
        const of = ({ from, to }: { from: string; to: string }) =>
          sessions
            .map((it) => Object.assign({ date: dateInZone(it.at, timezone) }, it))
            .filter(({ date }) => date >= from && date <= to)
        const [now, then] = [of(range), of(before)]
        const minutes = (rows: readonly Done[]) => rows.reduce((sum, row) => sum + row.minutes, 0)
        expect(report.overview.sessions).toEqual({ value: now.length, before: then.length })
        expect(report.overview.minutes).toEqual({ value: minutes(now), before: minutes(then) })
        const people = (rows: readonly Done[]) => new Set(rows.map((it) => it.student_id)).size
        expect(report.overview.active_students).toEqual({ value: people(now), before: people(then) })
        expect(report.overview.average_rating).toEqual({ value: averageOf(now), before: averageOf(then) })
        for (const month of report.monthly_stats) {
          const own = now.filter(({ date }) => firstOfMonth(date) === month.month)
          expect([month.sessions, month.minutes]).toEqual([own.length, minutes(own)])
          expect([month.active_students, month.average_rating]).toEqual([people(own), averageOf(own)])
        }
        const points = report.trend.points.map((it) => it.sessions)
        expect(points.reduce((sum, count) => sum + count, 0)).toBe(now.length)
        expect(report.popular_workouts.map((it) => [it.sessions, it.students, it.average_rating])).toEqual(
          now.length === 0 ? [] : [[now.length, people(now), averageOf(now)]],
        )
        for (const row of report.student_performance.object) {
          const own = now.filter((it) => it.student_id === row.student_id)
          expect([row.completed_workouts, row.average_rating]).toEqual([own.length, averageOf(own)])
          expect(row.last_activity).toBe(
            own
              .map(({ at }) => at.toISOString())
              .sort()
              .at(-1),
          )
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

test('an evening belongs to its own day: the first of the period, the last one, and the night before it', async () => {
  const gym = await aGym(server)
  const at = ['2026-03-01T02:30:00Z', '2026-03-01T03:10:00Z', '2026-04-01T01:30:00Z'].map((text) => new Date(text))
  const { studentId: student_id } = gym.student
  const rows = at.map((moment) => ({ student_id, at: moment, minutes: 30, rating: null }))
  await addSessions(gym, await aSheet(gym), rows)
  const report = await reportAt(gym, new Date('2026-04-01T02:50:00Z'), { period: 'month' })
  expect(report.range).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(report.overview.sessions).toEqual({ value: 2, before: 1 })
  expect([report.trend.points.at(0)?.sessions, report.trend.points.at(-1)?.sessions]).toEqual([1, 1])
  expect(report.student_performance.object.map((it) => it.completed_workouts)).toEqual([2])
})

test('cancelled and deleted enrollments do not count as new', async () => {
  const gym = await aGym(server)
  const { call } = gym.admin
  const dates = { start_date: '2026-03-02', end_date: '2026-03-30' }
  const plan_id = await aPlan(call)
  const sell = async () => {
    const body = { student_id: await aStudent(gym, 'Bruna'), plan_id, ...dates }
    return (await call(api.enrollments.create, { body })).body.id
  }
  const [cancelled, removed] = [await sell(), await sell(), await sell()]
  await call(api.enrollments.update, { body: { id: cancelled, status: 'cancelled' } })
  await call(api.enrollments.remove, { params: { id: removed } })
  const report = await reportAt(gym, testNow, { period: 'month' })
  expect(report.overview.new_enrollments.value).toBe(1)
})

test('the report of a period of a gym without any workout is empty and valid', async () => {
  const gym = await aGym(server)
  const report = await reportAt(gym, testNow, { period: 'year' })
  expect(report.overview.sessions).toEqual({ value: 0, before: 0 })
  expect(report.overview.adherence).toEqual({ value: null, before: null })
  expect(report.overview.average_rating).toEqual({ value: null, before: null })
  expect(report.monthly_stats).toHaveLength(12)
  expect(report.student_performance.object).toEqual([])
  expect(report.popular_workouts).toEqual([])
})

test('a month is shown by days, a quarter by weeks, a year by months, each without a gap', async () => {
  const gym = await aGym(server)
  const points = async (period: ReportPeriod) => (await reportAt(gym, testNow, { period })).trend
  expect(await points('month')).toMatchObject({ step: 'day', points: { length: 14 } })
  const weeks = await points('quarter')
  // 1 January 2026 was a Thursday: its week begins before the period.
  expect(weeks.points.slice(0, 2).map((it) => it.date)).toEqual(['2026-01-01', '2026-01-05'])
  expect((await points('year')).points.map((it) => it.date).slice(0, 2)).toEqual(['2025-04-01', '2025-05-01'])
})

describe('adherence to the plan', () => {
  async function aGymWithPlans() {
    const gym = await aGym(server)
    const days = [1, 2, 3, 4, 5].map((day_number) => ({ day_number, exercises: [] }))
    const { body: weekly } = await gym.instructor.call(api.organizedWorkouts.create, {
      body: { title: 'Ficha', weeks: [1, 2].map((week_number) => ({ week_number, workout_days: days })) },
    })
    const single = await aSheet(gym)
    const planned = weekly.weeks
      .flatMap(({ workout_days }) => workout_days.filter((it) => !it.rest_day))
      .map(({ id }) => id)
    // Ten training days from 2 to 13 March.
    const withPlan = async (name: string, completed: number) => {
      const student_id = await aStudent(gym, name)
      await gym.instructor.call(api.assignments.create, {
        body: { student_id, workout_plan_id: weekly.workout_plan_id, start_date: '2026-03-02' },
      })
      const dates = Array.from({ length: completed }, (_, at) => addDays('2026-03-02', at))
      const done = dates.map((date) => ({ student_id, at: noon(date), minutes: 60, rating: 4 }))
      await addSessions(gym, planned, done.slice(0, planned.length))
      await addSessions(gym, single, done.slice(planned.length))
      return student_id
    }
    return { gym, single, withPlan }
  }

  test('adherence to the plan is rated by the stated thresholds, lowest first; students without a plan are not rated', async () => {
    const { gym, single, withPlan } = await aGymWithPlans()
    await withPlan('Nove', 9)
    await withPlan('Seis', 6)
    await withPlan('Cinco', 5)
    await withPlan('Nenhum', 0)
    const free = await aStudent(gym, 'Sem ficha')
    await addSessions(gym, single, [{ student_id: free, at: noon('2026-03-03'), minutes: 45, rating: null }])
    const { student_performance, performance_counts, overview } = await reportAt(gym, testNow, {})
    expect(
      student_performance.object.map((it) => [it.student_name, it.completed_workouts, it.adherence, it.status]),
    ).toEqual([
      ['Nenhum', 0, 0, 'needs_attention'],
      ['Cinco', 5, 50, 'needs_attention'],
      ['Seis', 6, 60, 'good'],
      ['Nove', 9, 90, 'excellent'],
      ['Sem ficha', 1, null, null],
    ])
    expect(performance_counts).toEqual({ excellent: 1, good: 1, needs_attention: 2, unrated: 1 })
    expect(overview.adherence.value).toBe(adherenceOf(20, 40))
    const good = await reportAt(gym, testNow, { status: 'good', page_size: 1 })
    expect(good.student_performance).toMatchObject({ total: 1, object: [{ student_name: 'Seis' }] })
  })

  test('adherence to the plan counts planned days only: other workouts are no part of the plan, and a second one on a day no second day', async () => {
    const { gym, single, withPlan } = await aGymWithPlans()
    const planned = await withPlan('Quatro da ficha', 4)
    const others = ['2026-03-09', '2026-03-10', '2026-03-11']
    const of = (student_id: string, dates: readonly string[]) =>
      dates.map((date) => ({ student_id, at: noon(date), minutes: 30, rating: null }))
    await addSessions(gym, single, of(planned, others))
    const { overview, student_performance } = await reportAt(gym, testNow, {})
    expect(student_performance.object[0]).toMatchObject({ completed_workouts: 4, planned_workouts: 10, adherence: 40 })
    expect(overview.adherence.value).toBe(40)
    expect(overview.sessions.value).toBe(7)
  })

  test('a sheet that is cancelled plans nothing from the next day on', async () => {
    const { gym, withPlan } = await aGymWithPlans()
    const student_id = await withPlan('Parou', 3)
    const { body: assigned } = await gym.instructor.call(api.assignments.listOfStudent, { params: { id: student_id } })
    server.clock.set(noon('2026-03-04'))
    const token = await server.database.inAccount('write', (tx) =>
      openSession(tx, gym.instructor.accountId, noon('2026-03-04')),
    )
    const call = callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gym.id })
    await call(api.assignments.update, { body: { id: assigned.object[0]?.id ?? '', status: 'cancelled' } })
    const { student_performance } = await reportAt(gym, testNow, {})
    // Monday 2 to Wednesday 4 March.
    expect(student_performance.object[0]).toMatchObject({ completed_workouts: 3, planned_workouts: 3, adherence: 100 })
  })

  test('nothing is planned for students who left, from the next day on, nor for inactive ones', async () => {
    const { gym, withPlan } = await aGymWithPlans()
    await withPlan('Fica', 10)
    const leaves = await withPlan('Sai na quarta', 3)
    const rests = await withPlan('Inativa', 0)
    const token = await server.database.inAccount('write', (tx) =>
      openSession(tx, gym.admin.accountId, noon('2026-03-04')),
    )
    server.clock.set(noon('2026-03-04'))
    const call = callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gym.id })
    expect((await call(api.students.remove, { params: { id: leaves } })).status).toBe(204)
    expect((await call(api.students.update, { body: { id: rests, status: 'inactive' } })).status).toBe(200)
    const { overview, student_performance } = await reportAt(gym, testNow, {})
    expect(overview.adherence.value).toBe(100)
    expect(student_performance.object.map((it) => it.student_name)).toEqual(['Fica'])
  })

  test('workouts beyond one student’s plan do not make up for another’s', async () => {
    const { gym, withPlan } = await aGymWithPlans()
    await withPlan('Vinte', 12)
    await withPlan('Nenhum', 0)
    expect((await reportAt(gym, testNow, {})).overview.adherence.value).toBe(50)
  })
})

test('the most trained workouts: days of a weekly sheet count for the sheet, deleted ones keep their name', async () => {
  const gym = await aGym(server)
  const { studentId } = gym.student
  const [first, deleted] = [await aSheet(gym, 'Treino A'), await aSheet(gym, 'Treino velho')]
  const session = (date: string) => ({ student_id: studentId, at: noon(date), minutes: 60, rating: 5 })
  await addSessions(gym, first, [session('2026-03-02')])
  await addSessions(gym, deleted, [session('2026-03-03'), session('2026-03-04')])
  await gym.admin.call(api.workoutPlans.remove, { params: { id: deleted } })
  const days = [1, 2, 3].map((day_number) => ({ day_number, exercises: [] }))
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha semanal', student_id: studentId, workout_days: days },
  })
  for (const { id, rest_day } of sheet.weeks[0]?.workout_days ?? []) {
    if (!rest_day) await gym.student.call(api.training.completeDay, { params: { id }, body: { rating: 4 } })
  }
  const { popular_workouts } = await reportAt(gym, testNow, {})
  const rows = popular_workouts.map((it) => [it.title, it.kind, it.sessions, it.students, it.average_rating, it.exists])
  expect(rows).toEqual([
    ['Ficha semanal', 'organized', 3, 1, 4, true],
    ['Treino velho', 'isolated', 2, 1, 5, false],
    ['Treino A', 'isolated', 1, 1, 5, true],
  ])
})

describe('the file', () => {
  const fileOf = async (gym: TestGym, query: Record<string, string>) => {
    const response = await server.app.inject({
      method: 'GET',
      url: '/api/instructor/analytics/export',
      query,
      headers: { authorization: `Bearer ${gym.instructor.token}`, 'x-gym-id': gym.id },
    })
    return { text: response.body, headers: response.headers, status: response.statusCode }
  }

  test('the file of the report opens in a spreadsheet: byte order mark, semicolons, headings in the language, no formula runs', async () => {
    const gym = await aGym(server)
    const sheet = await aSheet(gym, '=HYPERLINK("http://mal.example")')
    const evil = await aStudent(gym, '@SUM(1+1); "Ana"')
    await addSessions(gym, sheet, [{ student_id: evil, at: noon('2026-03-03'), minutes: 45, rating: 4 }])
    const students = await fileOf(gym, { period: 'month' })
    expect(students.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(students.headers['content-disposition']).toContain('desempenho-dos-alunos-2026-03-01-2026-03-14.csv')
    expect(students.text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFAluno;Treinos concluídos;Treinos planejados;Medido por;Adesão (%);Situação;Nota média;Último treino',
      '"\'@SUM(1+1); ""Ana""";1;0;;;Sem avaliação;4,0;2026-03-03',
    ])
    const workouts = await fileOf(gym, { table: 'workouts', language: 'en' })
    expect(workouts.text).toContain('Workout;Type;Times;Students;Average rating')
    expect(workouts.text).toMatch(/"?'=HYPERLINK/)
    expect(workouts.text).toContain(';Isolated workout;1;1;4.0')
    expect((await fileOf(gym, { table: 'months', period: 'year' })).text.trim().split('\r\n')).toHaveLength(13)
  })

  test('the file of the report is not for students', async () => {
    const gym = await aGym(server)
    expect((await gym.student.call(api.instructor.exportAnalytics, {})).status).toBe(403)
  })
})
