import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOfMonth } from './calendar.ts'
import { chargedElsewhereUntil, feeFreeReasons, quoteOf } from './cancellation-quote.ts'
import type { QuoteFacts } from './cancellation-quote.ts'
import { afterFreezes } from './freeze.ts'
import { chargings } from './invoice-calendar.ts'
import { sumOf } from './money.ts'

const start = '2026-01-10'
const facts: QuoteFacts = {
  sale: { charging: 'once', price_cents: 118_800, installments: null, enrollment_fee_cents: 0, due_day: null },
  term: { start_date: start, end_date: '2027-01-09', sold_on: start },
  freezes: [],
  last_day: addDays(start, 99),
  paid_cents: 118_800,
  fee_bp: 1000,
  reason: null,
  debts: [],
}

test('leaving a year of 1.188,00 on day 100 of 365 refunds 776,28', () => {
  expect(quoteOf(facts)).toMatchObject({
    used_days: 100,
    total_days: 365,
    consumed_cents: 32_547,
    unused_cents: 86_253,
    fee_cents: 8625,
    refund_cents: 77_628,
    owed_cents: 0,
  })
})

test('leaving half a year of 599,40 on day 61 of 184 refunds 360,63', () => {
  const term = { start_date: '2026-03-01', end_date: '2026-08-31', sold_on: '2026-03-01' }
  const sale = { ...facts.sale, price_cents: 59_940 }
  const quote = quoteOf({ ...facts, sale, term, paid_cents: 59_940, last_day: '2026-04-30' })
  expect(quote).toMatchObject({ used_days: 61, total_days: 184, consumed_cents: 19_871, fee_cents: 4006 })
  expect(quote.refund_cents).toBe(36_063)
})

test('frozen days are neither used nor counted', () => {
  const july = { from: '2026-07-01', to: '2026-07-30' }
  const frozen = { ...facts, freezes: [july], term: { ...facts.term, end_date: '2027-02-08' } }
  expect(quoteOf({ ...frozen, last_day: '2026-04-19' })).toEqual(quoteOf(facts))
  expect(quoteOf({ ...frozen, last_day: '2026-08-09' })).toEqual(quoteOf({ ...facts, last_day: '2026-07-10' }))
})

test('a withdrawal within the legal period refunds everything, and the other grounds carry no fee', () => {
  expect(quoteOf({ ...facts, reason: 'regret' })).toMatchObject({
    consumed_cents: 0,
    fee_cents: 0,
    refund_cents: 118_800,
  })
  expect(quoteOf({ ...facts, reason: 'illness' })).toMatchObject({ fee_cents: 0, refund_cents: 86_253 })
})

test('months are consumed one by one, and used but unpaid days are owed', () => {
  const sale = { ...facts.sale, charging: 'monthly', price_cents: 12_000 } as const
  // the third month, 10 March to 9 April, for ten of its days
  const left = { ...facts, sale, last_day: '2026-03-19' }
  const used = 24_000 + Math.floor((12_000 * 10) / 31)
  expect(quoteOf({ ...left, paid_cents: 36_000 })).toMatchObject({ consumed_cents: used, owed_cents: 0 })
  expect(quoteOf({ ...left, paid_cents: 24_000 })).toMatchObject({
    refund_cents: 0,
    fee_cents: 0,
    owed_cents: used - 24_000,
  })
})

test('other debts are settled first, oldest first', () => {
  const debts = [
    { invoice_id: 'a', due_cents: 70_000 },
    { invoice_id: 'b', due_cents: 10_000 },
  ]
  const { settled, refund_cents } = quoteOf({ ...facts, debts })
  expect(settled.map((it) => it.settled_cents)).toEqual([70_000, 7628])
  expect(refund_cents).toBe(0)
})

test.each([
  ['monthly', '2026-06-10', null, '2026-06-09'],
  ['monthly', '2026-06-25', 25, '2026-06-24'],
  ['monthly', '2026-01-10', null, null],
  ['monthly', '2027-02-10', null, '2027-01-09'],
  ['once', '2026-05-03', null, '2027-01-09'],
  ['once', '2026-01-05', null, null],
] as const)(
  'a contract charged %s here from %s on, due on day %s, was charged elsewhere until %s',
  (charging, billed_from, due_day, until) => {
    const sale = { ...facts.sale, charging, price_cents: 10_000, due_day }
    const term = { ...facts.term, billed_from }
    expect(chargedElsewhereUntil(sale, term, [])).toBe(until)
    expect(chargedElsewhereUntil(sale, { ...term, billed_from: null }, [])).toBeNull()
  },
)

test('days that another program charged are worth nothing here: neither owed, nor used, nor credit', () => {
  const sale = { ...facts.sale, charging: 'monthly', price_cents: 10_000 } as const
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), fc.nat({ max: 364 }), fc.boolean(), (month, day, isPaid) => {
      const billed_from = addMonths(start, month)
      const term = { ...facts.term, billed_from }
      const last_day = addDays(start, day)
      const paid_cents = isPaid ? 10_000 : 0
      const quote = quoteOf({ ...facts, sale, term, last_day, paid_cents, fee_bp: 0 })
      const until = chargedElsewhereUntil(sale, term, [])
      expect(until).toBe(addDays(billed_from, -1))
      if (last_day < billed_from) expect(quote).toMatchObject({ used_days: 0, consumed_cents: 0, owed_cents: 0 })
      expect(quote.refund_cents + quote.consumed_cents).toBe(paid_cents)
      // as a contract of the months that are charged here alone
      const alone = { ...facts.term, start_date: billed_from, anchor_day: 10, sold_on: billed_from }
      expect(quote.value_cents).toBe(quoteOf({ ...facts, sale, term: alone, last_day, paid_cents }).value_cents)
    }),
  )
})

const someFacts = fc
  .record({
    charging: fc.constantFrom(...chargings),
    price_cents: fc.integer({ min: 0, max: 5_000_000 }),
    months: fc.integer({ min: 1, max: 24 }),
    paidShare: fc.integer({ min: 0, max: 1000 }),
    fee_bp: fc.integer({ min: 0, max: 1000 }),
    reason: fc.option(fc.constantFrom(...feeFreeReasons)),
    due: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 }),
    frozen: fc.option(fc.record({ after: fc.nat({ max: 27 }), days: fc.integer({ min: 1, max: 60 }) })),
    due_day: fc.option(fc.integer({ min: 1, max: 31 })),
    elsewhere: fc.option(fc.nat({ max: 400 })),
  })
  .map(({ months, paidShare, due, frozen, charging, price_cents, due_day, elsewhere, ...rest }): QuoteFacts => {
    const from = frozen && addDays(start, frozen.after)
    const freezes = frozen && from ? [{ from, to: addDays(from, frozen.days - 1) }] : []
    const end_date = afterFreezes(addDays(addMonths(start, months), -1), freezes)
    const total = price_cents * (charging === 'monthly' ? months : 1)
    return {
      ...rest,
      sale: {
        charging,
        price_cents,
        installments: charging === 'installments' ? 3 : null,
        enrollment_fee_cents: 0,
        due_day,
      },
      term: {
        start_date: start,
        end_date,
        sold_on: start,
        billed_from: elsewhere === null ? null : addDays(start, elsewhere),
      },
      freezes,
      last_day: start,
      paid_cents: Math.floor((total * paidShare) / 1000),
      debts: due.map((due_cents, index) => ({ invoice_id: String(index), due_cents })),
    }
  })

test('for any leaving: the lines add up to what was paid, the fee stays within its cap, and leaving later never refunds more', () => {
  fc.assert(
    fc.property(someFacts, fc.nat({ max: 800 }), fc.nat({ max: 90 }), (given, day, more) => {
      const last_day = addDays(start, day)
      const quote = quoteOf({ ...given, last_day })
      const lines = [quote.consumed_cents, quote.fee_cents, quote.refund_cents]
      expect(sumOf([...lines, ...quote.settled.map((it) => it.settled_cents)])).toBe(given.paid_cents)
      expect(Math.min(...lines, quote.owed_cents)).toBeGreaterThanOrEqual(0)
      expect(quote.fee_cents * 10_000).toBeLessThanOrEqual(quote.unused_cents * given.fee_bp)
      const later = quoteOf({ ...given, last_day: addDays(last_day, more) })
      expect(later.refund_cents).toBeLessThanOrEqual(quote.refund_cents)
      expect(later.used_days).toBeGreaterThanOrEqual(quote.used_days)
    }),
  )
})

test('of a contract that was imported only the days that are charged here are used: one month paid and left on its first day refunds 29 days', () => {
  const sale = { ...facts.sale, charging: 'monthly', price_cents: 10_000 } as const
  const term = {
    start_date: '2026-03-27',
    end_date: '2027-03-26',
    sold_on: '2026-11-27',
    billed_from: '2026-11-27',
  }
  const quote = quoteOf({ ...facts, sale, term, last_day: '2026-11-27', paid_cents: 10_000, fee_bp: 0 })
  expect(quote).toMatchObject({ used_days: 1, total_days: 120, consumed_cents: 333, refund_cents: 9667, owed_cents: 0 })
})

test('a contract that was imported and is charged here from a day on comes to the same as one sold here from that day', () => {
  const contracts = fc.record({
    start_date: fc.nat({ max: 90 }).map((days) => addDays(start, days)),
    elsewhere: fc.integer({ min: 1, max: 12 }),
    here: fc.integer({ min: 1, max: 12 }),
    price_cents: fc.integer({ min: 1, max: 50_000 }),
    paid_cents: fc.nat({ max: 600_000 }),
    frozen: fc.option(fc.record({ after: fc.nat({ max: 27 }), days: fc.integer({ min: 1, max: 60 }) })),
    last: fc.nat({ max: 500 }),
    fee_bp: fc.integer({ min: 0, max: 1000 }),
  })
  fc.assert(
    fc.property(contracts, ({ start_date, elsewhere, here, price_cents, paid_cents, frozen, last, fee_bp }) => {
      const anchor_day = dayOfMonth(start_date)
      const billed_from = addMonths(start_date, elsewhere, anchor_day)
      const from = frozen && addDays(billed_from, frozen.after)
      const freezes = frozen && from ? [{ from, to: addDays(from, frozen.days - 1) }] : []
      const end_date = afterFreezes(addDays(addMonths(start_date, elsewhere + here, anchor_day), -1), freezes)
      const sale = { ...facts.sale, charging: 'monthly', price_cents } as const
      const common = { ...facts, sale, freezes, paid_cents, fee_bp, last_day: addDays(start_date, last) }
      const term = { end_date, anchor_day, sold_on: billed_from }
      const imported = quoteOf({ ...common, term: { ...term, start_date, billed_from } })
      expect(imported).toEqual(quoteOf({ ...common, term: { ...term, start_date: billed_from } }))
      expect(imported.consumed_cents + imported.fee_cents + imported.refund_cents).toBe(paid_cents)
    }),
  )
})
