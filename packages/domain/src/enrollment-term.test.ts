import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOfMonth, daysBetween } from './calendar.ts'
import { anchorOf, daysOfMonths, isNewSale, termOf } from './enrollment-term.ts'
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

test('a day on two plans without a fee makes nobody known sooner: every day counts once, in any order', () => {
  const from = '2026-06-30'
  const span = fc.record({ first: fc.integer({ min: 1, max: 50 }), days: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 5 }), (spans) => {
      const terms = spans.map(({ first, days }) => {
        const start_date = addDays(from, -first)
        return {
          status: 'expired' as const,
          start_date,
          end_date: addDays(start_date, days - 1),
          sold_on: start_date,
          cancelled_on: null,
          enrollment_fee_cents: 0,
          isSpared: false,
          isFree: false,
          isImported: false,
        }
      })
      const past = Array.from({ length: 50 }, (_, ago) => addDays(from, -1 - ago))
      const had = past.filter((day) => terms.some((it) => it.start_date <= day && day <= it.end_date))
      expect(isNewSale(terms, { from, sold_on: from })).toBe(had.length < 28)
    }),
  )
})
