import { addDays, comparedPeriods, mondayOf, periodOf } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { achievementsOf, bucketsOf, cutsOf, statsOf, sumsOf } from './progress.rules.ts'
import type { TrainedDay } from './progress.rules.ts'

const on = (date: string, sessions = 1): TrainedDay => ({
  date,
  sessions,
  minutes: 50 * sessions,
  working_sets: 12 * sessions,
  volume_kg: 1000.1 * sessions,
})
const earned = (days: TrainedDay[], kind: string, firstRecord?: string, paused: readonly string[] = []) =>
  achievementsOf(
    days.flatMap(({ date, sessions }) => Array.from({ length: sessions }, () => date)),
    new Set(paused),
    firstRecord,
  ).find((it) => it.kind === kind)

const someDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 800 }), { maxLength: 60 })
  .map((days) => days.sort((a, b) => a - b).map((day) => on(addDays('2023-12-20', day), 1 + (day % 2))))

test('sums add up over the buckets of a period, across months, years and leap days', () => {
  const period = fc.constantFrom('week', 'month', 'year' as const)
  const date = fc.integer({ min: 0, max: 800 }).map((day) => addDays('2023-12-20', day))
  fc.assert(
    fc.property(someDays, period, date, (days, which, within) => {
      const whole = periodOf(which, within)
      const buckets = bucketsOf(which, whole, days)
      const together = buckets.reduce((sum, { sessions }) => sum + sessions, 0)
      expect(together).toBe(sumsOf(days, whole).sessions)
      expect(buckets[0]?.from).toBe(whole.from)
      expect(which === 'year' ? buckets.length : buckets.length % 7 < 4).toBe(which === 'year' ? 12 : true)
    }),
    { numRuns: 100 },
  )
  expect(bucketsOf('month', periodOf('month', '2024-02-05'), [on('2024-02-29')]).at(-1)).toMatchObject({
    from: '2024-02-29',
    sessions: 1,
  })
})

test('sums can be computed for any period from the spans between its cuts', () => {
  const date = fc.integer({ min: 0, max: 800 }).map((day) => addDays('2023-12-20', day))
  fc.assert(
    fc.property(someDays, fc.constantFrom('week', 'month', 'year' as const), date, date, (days, which, at, today) => {
      const whole = periodOf(which, at)
      const compared = comparedPeriods(which, at, today)
      const cuts = cutsOf(which, whole, compared)
      const spans = cuts.slice(0, -1).map((from, nth) => {
        return { date: from, ...sumsOf(days, { from, to: addDays(cuts[nth + 1] ?? '', -1) }) }
      })
      expect(statsOf(spans, compared)).toEqual(statsOf(days, compared))
      expect(bucketsOf(which, whole, spans)).toEqual(bucketsOf(which, whole, days))
    }),
    { numRuns: 100 },
  )
})

test('sums show changes in percent of the days before, and none if there was nothing', () => {
  const compared = {
    now: { from: '2026-03-09', to: '2026-03-14' },
    before: { from: '2026-03-02', to: '2026-03-07' },
  }
  expect(statsOf([on('2026-03-03', 2), on('2026-03-08'), on('2026-03-10', 3)], compared)).toMatchObject({
    sessions: 3,
    volume_kg: 3000.3,
    before: { sessions: 2 },
    change: { sessions: 50, minutes: 50 },
  })
  expect(statsOf([on('2026-03-10')], compared).change).toEqual({
    sessions: null,
    minutes: null,
    working_sets: null,
    volume_kg: null,
  })
})

test('achievements are earned on the day of the workout that was required', () => {
  const days = [on('2026-01-05', 2), ...Array.from({ length: 8 }, (_, day) => on(addDays('2026-01-06', day)))]
  expect(earned(days, 'first_workout')).toMatchObject({ current: 1, achieved_on: '2026-01-05' })
  expect(earned(days, 'workouts_10')).toMatchObject({ current: 10, achieved_on: '2026-01-13' })
  expect(earned(days, 'workouts_50')).toMatchObject({ current: 10, target: 50, achieved_on: null })
  expect(earned([], 'first_record', '2026-02-01')).toMatchObject({ current: 1, achieved_on: '2026-02-01' })
  expect(earned([], 'first_record')).toMatchObject({ current: 0, achieved_on: null })
})

test('achievements need four weeks in a row: a missed week starts over, several workouts in a week count once', () => {
  const weeks = (...mondays: string[]) => mondays.flatMap((monday) => [on(monday), on(addDays(monday, 6))])
  const broken = weeks('2026-01-05', '2026-01-12', '2026-01-19', '2026-02-02')
  expect(earned(broken, 'streak_4_weeks')).toMatchObject({ current: 3, achieved_on: null })
  const closed = ['2026-01-26']
  expect(earned(broken, 'streak_4_weeks', undefined, closed)).toMatchObject({ current: 4, achieved_on: '2026-02-02' })
  const whole = weeks('2025-12-22', '2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19')
  expect(earned(whole, 'streak_4_weeks')).toMatchObject({ current: 4, achieved_on: '2026-01-12' })
  fc.assert(
    fc.property(someDays, (days) => {
      const mondays = new Set(days.map(({ date }) => mondayOf(date)))
      const fourth = [...mondays].filter((it) => [7, 14, 21].every((back) => mondays.has(addDays(it, -back)))).sort()[0]
      const found = earned(days, 'streak_4_weeks')?.achieved_on
      expect(found === null || found === undefined ? undefined : mondayOf(found)).toBe(fourth)
    }),
    { numRuns: 100 },
  )
})
