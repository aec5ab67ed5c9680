import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOfMonth, daysBetween } from './calendar.ts'
import { anchorOf, daysOfMonths, termOf } from './enrollment-term.ts'
import { datesOf } from './testing/index.ts'

const date = datesOf(2000, 2100)
const months = fc.integer({ min: 1, max: 12 })

const byMonth = (count: number) => ({ duration: daysOfMonths(count), duration_months: count })

test('monthly terms follow each other without a gap and keep the day of the first, in any month', () => {
  fc.assert(
    fc.property(date, fc.array(months, { minLength: 1, maxLength: 14 }), (first, lengths) => {
      let start = first
      let anchor: number | undefined
      let passed = 0
      for (const length of lengths) {
        anchor = anchorOf(start, anchor)
        const { end_date } = termOf(start, byMonth(length), anchor)
        passed += length
        start = addDays(end_date, 1)
        expect(start).toBe(addMonths(first, passed))
      }
    }),
  )
})

test('a term from the 10th renews on the 10th', () => {
  expect(termOf('2026-12-10', byMonth(1))).toEqual({ start_date: '2026-12-10', end_date: '2027-01-09' })
  expect(termOf('2026-12-23', byMonth(1))).toEqual({ start_date: '2026-12-23', end_date: '2027-01-22' })
})

test('the day of the month is kept only when a term follows directly on the previous one', () => {
  expect(anchorOf('2027-02-28', 31)).toBe(31)
  expect(anchorOf('2027-02-27', 31)).toBe(27)
  expect(anchorOf('2027-03-12', 10)).toBe(12)
  expect(anchorOf('2027-03-12', null)).toBe(12)
  fc.assert(fc.property(date, (start) => anchorOf(start, undefined) === dayOfMonth(start)))
})

test('a number of months is shown as an approximate number of days', () => {
  expect([1, 3, 6, 12].map(daysOfMonths)).toEqual([30, 91, 182, 365])
  fc.assert(
    fc.property(date, months, (start, count) => {
      const days = daysBetween(start, termOf(start, byMonth(count)).end_date) + 1
      expect(Math.abs(days - daysOfMonths(count))).toBeLessThanOrEqual(3)
    }),
  )
})
