import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayOfMonth, daysBetween } from './calendar.ts'
import { chargings, invoiceCalendar } from './invoice-calendar.ts'
import type { SaleDays, SaleTerms } from './invoice-calendar.ts'
import { sumOf } from './money.ts'
import { datesOf } from './testing/index.ts'

const once: SaleTerms = {
  charging: 'once',
  price_cents: 118_800,
  installments: null,
  enrollment_fee_cents: 0,
  due_day: null,
}
const monthly: SaleTerms = { ...once, charging: 'monthly', price_cents: 12_990 }

const dueOf = (terms: SaleTerms, days: SaleDays) =>
  invoiceCalendar(terms, days).map(({ due_on, plan_cents, fee_cents }) => [due_on, plan_cents + fee_cents])

/** The days of a sale on the first day of its term. */
const soldAtStart = (start_date: string, end_date: string) => ({ start_date, end_date, sold_on: start_date })

const year = soldAtStart('2026-01-10', '2027-01-09')

test('the invoices of a sale are one on the first day, with the enrollment fee, when the plan is paid at once', () => {
  expect(invoiceCalendar({ ...once, enrollment_fee_cents: 5000 }, year)).toEqual([
    { number: 1, due_on: '2026-01-10', from: '2026-01-10', to: '2027-01-09', plan_cents: 118_800, fee_cents: 5000 },
  ])
})

test('the invoices of a sale are a month apart in installments and add up to the price, to the cent', () => {
  const quarter = { ...once, price_cents: 10_000, charging: 'installments', installments: 3 } as const
  expect(dueOf(quarter, { ...year, start_date: '2026-01-31' })).toEqual([
    ['2026-01-31', 3334],
    ['2026-02-28', 3333],
    ['2026-03-31', 3333],
  ])
})

test('the invoices of a sale fall on the chosen day after the first installment', () => {
  const chosen = { ...once, charging: 'installments', installments: 3, due_day: 5 } as const
  expect(dueOf(chosen, year).map(([due]) => due)).toEqual(['2026-01-10', '2026-02-05', '2026-03-05'])
})

test('the invoices of a sale fall on the day of the month of the start when charged monthly', () => {
  const [half, late] = [addMonths('2026-01-31', 3), addMonths('2026-02-28', 2, 31)]
  expect(dueOf(monthly, { ...year, start_date: '2026-01-31', end_date: addDays(half, -1) })).toEqual([
    ['2026-01-31', 12_990],
    ['2026-02-28', 12_990],
    ['2026-03-31', 12_990],
  ])
  // a term that follows one of the 31st keeps that day
  const goesOn = { start_date: '2026-02-28', end_date: addDays(late, -1), anchor_day: 31, sold_on: '2026-02-01' }
  expect(dueOf(monthly, goesOn)).toEqual([
    ['2026-02-28', 12_990],
    ['2026-03-31', 12_990],
  ])
})

test('the invoices of a sale charge the days until the chosen day pro rata, and the rest of the price last', () => {
  expect(
    invoiceCalendar({ ...monthly, due_day: 10, enrollment_fee_cents: 3000 }, soldAtStart('2026-01-25', '2026-04-24')),
  ).toEqual([
    // 16 of 31 days
    { number: 1, due_on: '2026-01-25', from: '2026-01-25', to: '2026-02-09', plan_cents: 6704, fee_cents: 3000 },
    { number: 2, due_on: '2026-02-10', from: '2026-02-10', to: '2026-03-09', plan_cents: 12_990, fee_cents: 0 },
    { number: 3, due_on: '2026-03-10', from: '2026-03-10', to: '2026-04-09', plan_cents: 12_990, fee_cents: 0 },
    { number: 4, due_on: '2026-04-10', from: '2026-04-10', to: '2026-04-24', plan_cents: 6286, fee_cents: 0 },
  ])
})

test('the invoices of a sale cut no month when the 30th is chosen for a start on the 31st', () => {
  expect(dueOf({ ...monthly, due_day: 30 }, soldAtStart('2026-07-31', '2026-09-29'))).toEqual([
    ['2026-07-31', 12_990],
    ['2026-08-30', 12_990],
  ])
})

test('the invoices of a sale are one for a term of one month, whatever day was chosen', () => {
  expect(dueOf({ ...monthly, due_day: 10 }, soldAtStart('2026-01-25', '2026-02-24'))).toEqual([['2026-01-25', 12_990]])
})

test('the invoices of a sale charge an incomplete last month by the day', () => {
  expect(dueOf({ ...monthly, price_cents: 28_000 }, soldAtStart('2026-01-01', '2026-02-14'))).toEqual([
    ['2026-01-01', 28_000],
    ['2026-02-01', 14_000],
  ])
})

test('the invoices of a sale combine what would have been due before the sale into one on the day of the sale', () => {
  const calendar = invoiceCalendar(monthly, { ...year, sold_on: '2026-03-15' })
  expect(calendar.slice(0, 2)).toMatchObject([
    { number: 1, due_on: '2026-03-15', from: '2026-01-10', to: '2026-04-09', plan_cents: 3 * 12_990 },
    { number: 2, due_on: '2026-04-10', plan_cents: 12_990 },
  ])
  expect(calendar).toHaveLength(10)
})

test('the invoices of a sale are none for a free plan, or only the fee', () => {
  expect(invoiceCalendar({ ...once, price_cents: 0 }, year)).toEqual([])
  expect(invoiceCalendar({ ...monthly, price_cents: 0, enrollment_fee_cents: 5000 }, year)).toMatchObject([
    { number: 1, plan_cents: 0, fee_cents: 5000, due_on: '2026-01-10' },
  ])
})

describe('for any sale', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999 })
  const sales = fc.record({
    charging: fc.constantFrom(...chargings),
    price_cents: cents,
    installments: fc.option(fc.integer({ min: 1, max: 24 })),
    enrollment_fee_cents: cents,
    due_day: fc.option(fc.integer({ min: 1, max: 31 })),
  })
  const start = datesOf(2020, 2040)
  const soldFrom = fc.integer({ min: -400, max: 400 })

  /** The days of a term of whole months. */
  const wholeMonths = fc
    .record({ start, months: fc.integer({ min: 1, max: 36 }), later: soldFrom })
    .map(({ start: start_date, months, later }) => ({
      months,
      days: {
        start_date,
        end_date: addDays(addMonths(start_date, months), -1),
        sold_on: addDays(start_date, later),
      },
    }))

  test('the invoices add up to price and fee, and every amount is positive', () => {
    fc.assert(
      fc.property(sales, wholeMonths, (terms, { months, days }) => {
        const calendar = invoiceCalendar(terms, days)
        const total = terms.price_cents * (terms.charging === 'monthly' ? months : 1) + terms.enrollment_fee_cents
        expect(sumOf(calendar.map((it) => it.plan_cents + it.fee_cents))).toBe(total)
        for (const { plan_cents, fee_cents } of calendar) {
          expect(Math.min(plan_cents, fee_cents)).toBeGreaterThanOrEqual(0)
          expect(plan_cents + fee_cents).toBeGreaterThan(0)
        }
      }),
    )
  })

  const anyDays = fc
    .record({ start, length: fc.integer({ min: 0, max: 1500 }), later: soldFrom })
    .map(({ start: start_date, length, later }) => ({
      start_date,
      end_date: addDays(start_date, length),
      sold_on: addDays(start_date, later),
    }))

  test('due dates increase, none is before the sale or the start, and invoices are numbered from 1', () => {
    fc.assert(
      fc.property(sales, anyDays, (terms, days) => {
        const calendar = invoiceCalendar(terms, days)
        const first = days.sold_on > days.start_date ? days.sold_on : days.start_date
        let before = addDays(first, -1)
        for (const [index, { number, due_on }] of calendar.entries()) {
          expect(due_on > before).toBe(true)
          expect(number).toBe(index + 1)
          before = due_on
        }
      }),
    )
  })

  test('monthly invoices cover the term without a gap, on the chosen day, and no month costs more than its price', () => {
    fc.assert(
      fc.property(
        sales.filter((it) => it.price_cents > 50_000),
        anyDays,
        (terms, days) => {
          const sold = { ...days, sold_on: days.start_date }
          const calendar = invoiceCalendar({ ...terms, charging: 'monthly' }, sold)
          expect([calendar[0]?.from, calendar.at(-1)?.to]).toEqual([days.start_date, days.end_date])
          for (const [index, { from, due_on, plan_cents }] of calendar.entries()) {
            const before = calendar[index - 1]
            const chosen = terms.due_day ?? dayOfMonth(days.start_date)
            if (before) expect([daysBetween(before.to, from), addMonths(due_on, 0, chosen)]).toEqual([1, due_on])
            expect(plan_cents).toBeLessThanOrEqual(terms.price_cents)
          }
        },
      ),
    )
  })

  test('those due in a span are the same as among all', () => {
    const spans = fc.record({ since: fc.option(datesOf(2019, 2045)), until: fc.option(datesOf(2019, 2045)) })
    fc.assert(
      fc.property(
        sales,
        fc.oneof(
          anyDays,
          wholeMonths.map(({ days }) => days),
        ),
        spans,
        (terms, days, span) => {
          const [since, until] = [span.since ?? undefined, span.until ?? undefined]
          const all = invoiceCalendar(terms, days)
          const due = all.filter(({ due_on }) => due_on >= (since ?? '') && due_on <= (until ?? '9'))
          expect(invoiceCalendar(terms, days, { since, until })).toEqual(due)
        },
      ),
    )
  })

  test('three centuries of months cost no more than those that are due', () => {
    const days = { start_date: '1900-01-01', end_date: '2199-12-31', sold_on: '1900-01-01' }
    const span = { since: '2026-11-01', until: '2026-12-31' }
    const begun = Date.now()
    for (let times = 0; times < 1000; times += 1) invoiceCalendar(monthly, days, span)
    expect(Date.now() - begun).toBeLessThan(1000)
    expect(invoiceCalendar(monthly, days, span).map(({ number, due_on }) => [number, due_on])).toEqual([
      [1523, '2026-11-01'],
      [1524, '2026-12-01'],
    ])
  })
})
