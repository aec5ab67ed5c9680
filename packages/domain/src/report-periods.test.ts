import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { limits } from './limits.ts'
import {
  adherenceOf,
  expectedWorkouts,
  monthsIn,
  performanceOf,
  reportRangeOf,
  reportPeriods,
} from './report-periods.ts'
import { datesOf } from './testing/index.ts'

const date = datesOf(1999, 2101)
const months = { month: 1, quarter: 3, year: 12 }

test('the days of a report are whole months up to today, and the previous period ends before they start', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...reportPeriods), (today, period) => {
      const { from, to, before } = reportRangeOf(period, today)
      expect(to).toBe(today)
      expect(from.endsWith('-01') && before.from.endsWith('-01')).toBe(true)
      expect(monthsIn({ from, to })).toHaveLength(months[period])
      expect(monthsIn(before)).toHaveLength(months[period])
      expect(before.to < from && before.from <= before.to).toBe(true)
      // As far into the last month as today, unless that month is shorter.
      const day = (it: string) => Number(it.slice(8))
      expect(day(before.to) === day(to) || addDays(before.to, 1).endsWith('-01')).toBe(true)
    }),
  )
})

test.each([
  ['month', '2028-03-31', { from: '2028-03-01', before: { from: '2028-02-01', to: '2028-02-29' } }],
  ['month', '2027-03-31', { from: '2027-03-01', before: { from: '2027-02-01', to: '2027-02-28' } }],
  ['quarter', '2026-01-15', { from: '2025-11-01', before: { from: '2025-08-01', to: '2025-10-15' } }],
  ['year', '2028-02-29', { from: '2027-03-01', before: { from: '2026-03-01', to: '2027-02-28' } }],
] as const)('%s on %s', (period, today, expected) => {
  expect(reportRangeOf(period, today)).toEqual({ ...expected, to: today })
})

test('the months of a range follow each other without a gap', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 800 }), (from, days) => {
      const to = addDays(from, days)
      const found = monthsIn({ from, to })
      expect(found[0]?.slice(0, 7)).toBe(from.slice(0, 7))
      expect(found.at(-1)?.slice(0, 7)).toBe(to.slice(0, 7))
      const gaps = found.slice(1).map((month, at) => daysBetween(found[at] ?? '', month))
      expect(gaps.every((gap) => gap >= 28 && gap <= 31)).toBe(true)
    }),
  )
})

test('workouts expected of a student whose sheets name no days are two per whole week, and none before half a week has passed', () => {
  expect([0, 1, 3, 4, 6, 7, 14, 30, 365].map(expectedWorkouts)).toEqual([0, 0, 0, 1, 1, 2, 4, 8, 104])
})

test('workouts expected of a student whose sheets name no days never grow faster than the days, and are never more in parts of a period than in all of it', () => {
  const days = fc.nat(400)
  fc.assert(
    fc.property(days, days, (one, other) => {
      const all = expectedWorkouts(one + other)
      expect(all).toBeGreaterThanOrEqual(expectedWorkouts(one) + expectedWorkouts(other))
      expect(all * 7).toBeLessThanOrEqual((one + other) * limits.singleSheetWorkoutsPerWeek)
      expect(performanceOf(adherenceOf(all, all))).toBe(all === 0 ? null : 'excellent')
    }),
  )
})

test.each([
  [0, 0, null, null],
  [5, 0, null, null],
  [0, 4, 0, 'needs_attention'],
  [59, 100, 59, 'needs_attention'],
  [60, 100, 60, 'good'],
  [2, 3, 67, 'good'],
  [844, 1000, 84, 'good'],
  [999, 1000, 99, 'excellent'],
  [85, 100, 85, 'excellent'],
  [9, 4, 100, 'excellent'],
] as const)('%i of %i are %s: %s', (completed, planned, adherence, status) => {
  expect(adherenceOf(completed, planned)).toBe(adherence)
  expect(performanceOf(adherence)).toBe(status)
})
