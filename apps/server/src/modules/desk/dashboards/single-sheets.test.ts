import { api } from '@folego/contract'
import { addDays, daysBetween, expectedWorkouts, type ReportPeriod, reportRangeOf } from '@folego/domain'
import type { Analytics } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

/*
 * Adherence of students who have single sheets and no weekly one.
 */

const server = await testServer()

const today = '2026-03-14'

interface Span {
  begin: string
  end: string | null
}

interface Member {
  id: string
  assigned: readonly Span[]
  enrolled: readonly (Span & {
    end: string
    cancelled: string | null
    frozen?: { begin: string; end: string } | null
  })[]
}

/** Students with their assignments, inserted by SQL: the services refuse past periods. */
async function addMembers(gym: TestGym, members: readonly Omit<Member, 'id'>[]): Promise<Member[]> {
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99, duration: 30 } })
  const sheet = { title: 'Treino A', description: 'Peito', exercises: [] }
  const workout_plan_id = (await gym.instructor.call(api.workoutPlans.create, { body: sheet })).body.id
  const all = members.map((member, n) => ({ ...member, id: newId(), name: `Aluno ${n}`, key: `aluno ${n}` }))
  await server.database.inGym(gym.id, 'write', async (tx) => {
    for (const { id, name, key, assigned, enrolled } of all) {
      const email = `${id}@exemplo.com`
      await tx
        .insertInto('students')
        .values({ id, name, email, email_key: email, name_key: key, search_key: key })
        .execute()
      for (const { begin, end } of assigned) {
        const row = { id: newId(), student_id: id, workout_plan_id, status: 'completed' as const }
        const ended = end ?? today
        await tx
          .insertInto('assignments')
          .values({ ...row, start_date: begin, updated_at: `${ended}T15:00:00Z` })
          .execute()
      }
      for (const { begin, end, cancelled, frozen } of enrolled) {
        const status = cancelled === null ? ('active' as const) : ('cancelled' as const)
        const cancelled_at = cancelled === null ? null : `${cancelled}T15:00:00Z`
        const row = {
          id: newId(),
          student_id: id,
          student_name_key: key,
          plan_id: plan.body.id,
          price_cents: 9900,
          frozen: frozen ? `{[${frozen.begin},${frozen.end}]}` : '{}',
        }
        await tx
          .insertInto('enrollments')
          .values({ ...row, start_date: begin, end_date: end, status, cancelled_at })
          .execute()
      }
    }
  })
  return all
}

/** The days of a report on which a student had a sheet and was enrolled and not frozen, counted one by one. */
function daysOf({ assigned, enrolled }: Omit<Member, 'id'>, period: ReportPeriod): number {
  const { from, to } = reportRangeOf(period, today)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n)).filter(
    (day) =>
      assigned.some(({ begin, end }) => begin <= day && day <= (end ?? today)) &&
      enrolled.some(
        ({ begin, end, cancelled, frozen }) =>
          begin <= day &&
          day <= end &&
          day <= (cancelled ?? end) &&
          !(frozen && frozen.begin <= day && day <= frozen.end),
      ),
  ).length
}

async function performanceOf(gym: TestGym, period: ReportPeriod): Promise<Analytics['student_performance']['object']> {
  const { body } = await gym.instructor.call(api.instructor.analytics, { query: { period, page_size: 100 } })
  return body.student_performance.object
}

const date = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-01-01', days))
const span = fc
  .tuple(date, fc.nat(200))
  .map(([begin, length]) => ({ begin, end: addDays(begin, length) }))
  .filter(({ begin }) => begin <= today)
const assigned = span.map(({ begin, end }) => ({ begin, end: end > today ? null : end }))
const enrolled = fc
  .tuple(span, fc.option(fc.nat(200)), fc.option(span))
  .map(([it, days, frozen]) => ({ ...it, frozen, cancelled: days === null ? null : addDays(it.begin, days) }))
const member = fc.record({
  assigned: fc.array(assigned, { maxLength: 3 }),
  enrolled: fc.array(enrolled, { maxLength: 3 }),
})

test('two workouts a week are expected for the days of a running enrollment, regardless of the number of sheets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 8, maxLength: 12 }), async (members) => {
      server.clock.set(testNow)
      const gym = await aGym(server)
      const added = await addMembers(gym, members)
      for (const period of ['month', 'year'] as const) {
        const rows = await performanceOf(gym, period)
        const byStudent = new Map(rows.map((row) => [row.student_id, row]))
        for (const one of added) {
          const expected = expectedWorkouts(daysOf(one, period))
          expect(byStudent.get(one.id)?.planned_workouts ?? 0).toBe(expected)
          expect(byStudent.get(one.id)?.basis ?? null).toBe(expected > 0 ? 'frequency' : null)
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('rates a student with a weekly sheet only by it, skips those who left, and ignores frozen days', async () => {
  server.clock.set(testNow)
  const gym = await aGym(server)
  const all = { begin: '2026-03-01', end: null }
  const runs = { begin: '2026-01-01', end: '2026-12-31', cancelled: null }
  const frozen = { begin: '2026-03-01', end: '2026-03-07' }
  const [weekly, single, former, free, still, resting, paused, gone] = await addMembers(gym, [
    { assigned: [all], enrolled: [runs] },
    { assigned: [all], enrolled: [runs] },
    { assigned: [all], enrolled: [{ ...runs, cancelled: '2026-02-28' }] },
    { assigned: [all], enrolled: [] },
    { assigned: [all], enrolled: [{ ...runs, frozen }] },
    { assigned: [all], enrolled: [runs] },
    { assigned: [all], enrolled: [runs] },
    { assigned: [all], enrolled: [runs] },
  ])
  const days = [1, 2, 3, 4, 5].map((day_number) => ({ day_number, exercises: [] }))
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', workout_days: days },
  })
  const assign = (id = '', start_date = '') =>
    gym.instructor.call(api.assignments.create, {
      body: { student_id: id, workout_plan_id: sheet.workout_plan_id, start_date },
    })
  await assign(weekly?.id, '2026-03-02')
  // the last of its workouts was planned before the report's month
  await assign(resting?.id, '2026-02-02')
  await gym.admin.call(api.students.update, { body: { id: paused?.id ?? '', status: 'inactive' } })
  await gym.admin.call(api.students.remove, { params: { id: gone?.id ?? '' } })
  const rows = await performanceOf(gym, 'month')
  const of = (id = '') => rows.find((row) => row.student_id === id)
  expect(of(weekly?.id)).toMatchObject({ basis: 'weekly_sheet', planned_workouts: 5, status: 'needs_attention' })
  expect(of(single?.id)).toMatchObject({ basis: 'frequency', planned_workouts: 4, status: 'needs_attention' })
  expect(of(still?.id)).toMatchObject({ basis: 'frequency', planned_workouts: 2 })
  expect([former, free, resting, paused, gone].map((it) => of(it?.id))).toEqual(Array(5).fill(undefined))
  const { body } = await gym.instructor.call(api.instructor.analytics, {})
  expect(body.overview.adherence.value).toBe(0)
  expect(body.performance_counts).toEqual({ excellent: 0, good: 0, needs_attention: 3, unrated: 0 })
})

test('of several workouts on a day of the gym one counts for a student with single sheets, of days apart each', async () => {
  server.clock.set(testNow)
  const gym = await aGym(server)
  const runs = { begin: '2026-01-01', end: '2026-12-31', cancelled: null }
  const [student] = await addMembers(gym, [{ assigned: [{ begin: '2026-03-01', end: null }], enrolled: [runs] }])
  const student_id = student?.id ?? ''
  const { object: sheets } = (await gym.instructor.call(api.workoutPlans.list, { query: {} })).body
  const workout_plan_id = sheets[0]?.id ?? ''
  // the last one is still the 11th in São Paulo
  const moments = ['2026-03-10T12:00:00Z', '2026-03-10T21:00:00Z', '2026-03-11T12:00:00Z', '2026-03-12T02:30:00Z']
  await server.database.inGym(gym.id, 'write', async (tx) => {
    const done = moments.map((at) => ({ started_at: at, completed_at: at, updated_at: at, duration_minutes: 40 }))
    const rows = done.map((times) => ({ id: newId(), student_id, workout_plan_id, title: 'Treino A', ...times }))
    await tx.insertInto('training_sessions').values(rows).execute()
  })
  const rows = await performanceOf(gym, 'month')
  expect(rows).toMatchObject([
    { student_id, basis: 'frequency', completed_workouts: 2, planned_workouts: 4, adherence: 50 },
  ])
})
