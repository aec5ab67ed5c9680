import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { afterFreezes, calendarAfterFreezes, endWithoutFreezes, freezeOn, usableDays } from './freeze.ts'
import type { Freeze } from './freeze.ts'
import { invoiceCalendar } from './invoice-calendar.ts'
import { datesOf } from './testing/index.ts'

const year = { start_date: '2026-01-10', end_date: '2027-01-09' }
const july = { from: '2026-07-01', to: '2026-07-30' }

test('a year frozen for the 30 days of July ends 30 days later and still has 365 usable days', () => {
  const end_date = afterFreezes(year.end_date, [july])
  expect(end_date).toBe('2027-02-08')
  expect(usableDays({ ...year, end_date }, [july])).toBe(365)
  expect(endWithoutFreezes({ ...year, end_date }, [july])).toBe(year.end_date)
})

test('what is due before a freeze stays; what is due during or after it moves later', () => {
  const dates = ['2026-06-30', '2026-07-01', '2026-07-30', '2026-08-10']
  expect(dates.map((date) => afterFreezes(date, [july]))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-29',
    '2026-09-09',
  ])
})

test('a freeze includes its first and last day', () => {
  const days = ['2026-06-30', '2026-07-01', '2026-07-30', '2026-07-31']
  expect(days.map((day) => freezeOn([july], day)?.from)).toEqual([undefined, july.from, july.from, undefined])
})

/** Non-overlapping freezes of a term, in any order. */
const freezesFrom = (start: string): fc.Arbitrary<Freeze[]> =>
  fc
    .array(fc.record({ gap: fc.integer({ min: 0, max: 60 }), days: fc.integer({ min: 1, max: 60 }) }), { maxLength: 5 })
    .map((parts) => {
      let next = start
      return parts.map(({ gap, days }) => {
        const from = addDays(next, gap)
        next = addDays(from, days)
        return { from, to: addDays(next, -1) }
      })
    })
    .chain((freezes) => fc.shuffledSubarray(freezes))
const frozenTerms = fc
  .record({ start_date: datesOf(2020, 2040), length: fc.integer({ min: 300, max: 800 }) })
  .chain(({ start_date, length }) =>
    freezesFrom(start_date).map((freezes) => ({
      term: { start_date, end_date: addDays(start_date, length) },
      freezes,
    })),
  )

test('for any freezes in any order, the number of usable days stays the same', () => {
  fc.assert(
    fc.property(frozenTerms, ({ term, freezes }) => {
      const end_date = afterFreezes(term.end_date, freezes)
      expect(usableDays({ ...term, end_date }, freezes)).toBe(usableDays(term, []))
      expect(endWithoutFreezes({ ...term, end_date }, freezes)).toBe(term.end_date)
    }),
  )
})

test('a date never falls on a frozen day, and dates keep their order', () => {
  fc.assert(
    fc.property(frozenTerms, fc.nat({ max: 300 }), ({ term, freezes }, day) => {
      const date = addDays(term.start_date, day)
      const moved = afterFreezes(date, freezes)
      expect(freezeOn(freezes, moved)).toBeUndefined()
      expect(afterFreezes(addDays(date, 1), freezes) > moved).toBe(true)
      // the number of usable days before it is unchanged
      const before = { start_date: term.start_date, end_date: moved }
      expect(usableDays(before, freezes)).toBe(daysBetween(term.start_date, date) + 1)
    }),
  )
})

test('invoices of a frozen sale are due later and keep their amounts', () => {
  const terms = {
    charging: 'monthly',
    price_cents: 9990,
    installments: null,
    enrollment_fee_cents: 0,
    due_day: null,
  } as const
  const calendar = invoiceCalendar(terms, { ...year, sold_on: year.start_date })
  const frozen = calendarAfterFreezes(calendar, [july])
  expect(frozen.slice(5, 7)).toEqual([
    { ...calendar[5], to: '2026-08-08' },
    { ...calendar[6], due_on: '2026-08-09', from: '2026-08-09', to: '2026-09-08' },
  ])
})
