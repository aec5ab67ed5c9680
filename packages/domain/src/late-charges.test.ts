import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { effectiveDueDate, invoiceStateOn, isNationalHoliday, lateChargesOn, settledBy } from './late-charges.ts'
import type { InvoiceTerms, Settlement } from './late-charges.ts'
import { datesOf } from './testing/index.ts'

const usual = { fine_bp: 200, interest_bp: 100, tolerance_days: 0 }
const dueOn = '2026-03-10'
const invoiceOf = (total_cents: number): InvoiceTerms => ({ total_cents, effective_due_on: dueOn, ...usual })

test.each([
  [14_990, 0, 0, 0, 14_990],
  [14_990, 1, 299, 4, 15_293],
  [14_990, 10, 299, 49, 15_338],
  [14_990, 30, 299, 149, 15_438],
  [14_990, 45, 299, 224, 15_513],
  [9990, 17, 199, 56, 10_245],
])('%d cents, %d days late, cost %d of fine and %d of interest: %d', (total, days, fine, interest, due) => {
  const state = invoiceStateOn(invoiceOf(total), [], addDays(dueOn, days))
  expect(state).toEqual({
    status: days > 0 ? 'overdue' : 'open',
    days_late: days,
    principal_cents: total,
    fine_cents: fine,
    interest_cents: interest,
    due_cents: due,
  })
})

const cents = fc.integer({ min: 1, max: 9_999_999_999 })
const days = fc.integer({ min: 0, max: 3000 })

test('the fine is at most 2 %, interest grows evenly by the day, and both are zero until the due date', () => {
  fc.assert(
    fc.property(cents, days, (total, late) => {
      const invoice = invoiceOf(total)
      const { fine_cents, interest_cents } = lateChargesOn(invoice, [], addDays(dueOn, late))
      expect(fine_cents * 100).toBeLessThanOrEqual(total * 2)
      if (late > 0) expect((fine_cents + 1) * 100).toBeGreaterThan(total * 2)
      // 1 % per 30 days, never more, and less than a cent below
      const exact = BigInt(total) * BigInt(late)
      expect(BigInt(interest_cents) * 3000n <= exact && BigInt(interest_cents + 1) * 3000n > exact).toBe(true)
      expect(lateChargesOn(invoice, [], addDays(dueOn, -late))).toEqual({ fine_cents: 0, interest_cents: 0 })
    }),
  )
})

/** Partial payments, each some days after the previous one and of some share of the amount then due. */
const anyPayments = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 40 }), percent: fc.integer({ min: 1, max: 120 }) }),
  { maxLength: 6 },
)
const anyTerms = fc.record({
  fine_bp: fc.integer({ min: 0, max: 200 }),
  interest_bp: fc.integer({ min: 0, max: 100 }),
  tolerance_days: fc.integer({ min: 0, max: 10 }),
})

test('for any partial payments, the settled and open amounts add up to the invoice and its late charges', () => {
  fc.assert(
    fc.property(cents, anyTerms, anyPayments, (total_cents, terms, payments) => {
      const invoice = { total_cents, effective_due_on: dueOn, ...terms }
      const settlements: Settlement[] = []
      let day = addDays(dueOn, -5)
      for (const { after, percent } of payments) {
        day = addDays(day, after)
        const before = invoiceStateOn(invoice, settlements, day)
        const amount = Math.ceil((before.due_cents * percent) / 100)
        const part = settledBy(amount, before)
        settlements.push({ on: day, ...part })
        const open = invoiceStateOn(invoice, settlements, day)
        const paid = part.fine_cents + part.interest_cents + part.principal_cents
        expect(paid).toBe(Math.min(amount, before.due_cents))
        expect(open.due_cents).toBe(before.due_cents - paid)
        const earned = lateChargesOn(invoice, settlements, day)
        const sum = (of: keyof Omit<Settlement, 'on'>) => settlements.reduce((cents_, it) => cents_ + it[of], 0)
        expect(sum('principal_cents') + open.principal_cents).toBe(total_cents)
        expect(sum('fine_cents') + open.fine_cents).toBe(earned.fine_cents)
        expect(sum('interest_cents') + open.interest_cents).toBe(earned.interest_cents)
        expect(open.status === 'paid').toBe(open.due_cents === 0)
      }
    }),
  )
})

test('no interest is charged on interest or on a fine', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), (total, first, more) => {
      const invoice = invoiceOf(total)
      const day = addDays(dueOn, first)
      const whole = invoiceStateOn(invoice, [], day)
      // only the fine and interest are paid: further interest is on the same principal
      const part = settledBy(whole.fine_cents + whole.interest_cents, whole)
      const later = addDays(day, more)
      const open = invoiceStateOn(invoice, [{ on: day, ...part }], later)
      expect(open.fine_cents).toBe(0)
      const interest = BigInt(part.interest_cents + open.interest_cents)
      expect(interest * 3000n <= BigInt(total) * BigInt(first + more)).toBe(true)
    }),
  )
})

test('nothing is charged within the tolerance; after it, charges count from the due date', () => {
  const invoice = { ...invoiceOf(14_990), tolerance_days: 3 }
  const due = (late: number) => invoiceStateOn(invoice, [], addDays(dueOn, late))
  expect(due(3)).toMatchObject({ status: 'overdue', days_late: 3, fine_cents: 0, interest_cents: 0 })
  expect(due(4)).toMatchObject({ fine_cents: 299, interest_cents: 19 })
  const paidInTime = [{ on: addDays(dueOn, 2), fine_cents: 0, interest_cents: 0, principal_cents: 4990 }]
  expect(invoiceStateOn(invoice, paidInTime, addDays(dueOn, 4))).toMatchObject({
    fine_cents: 200,
    interest_cents: 13,
  })
})

test('an invoice is partly paid, paid or overdue depending on what is open', () => {
  const half = [{ on: dueOn, fine_cents: 0, interest_cents: 0, principal_cents: 5000 }]
  const rest = [...half, { on: dueOn, fine_cents: 0, interest_cents: 0, principal_cents: 5000 }]
  const statusOn = (settlements: Settlement[], day: string) =>
    invoiceStateOn(invoiceOf(10_000), settlements, day).status
  expect(statusOn(half, dueOn)).toBe('partly_paid')
  expect(statusOn(half, addDays(dueOn, 1))).toBe('overdue')
  expect(statusOn(rest, addDays(dueOn, 100))).toBe('paid')
})

test.each([
  ['2026-03-10', '2026-03-10', 'a Tuesday'],
  ['2026-03-14', '2026-03-16', 'a Saturday'],
  ['2026-03-15', '2026-03-16', 'a Sunday'],
  ['2026-04-03', '2026-04-06', 'Good Friday, then the weekend'],
  ['2026-12-25', '2026-12-28', 'Christmas on a Friday'],
  ['2026-11-20', '2026-11-23', 'Consciência Negra, national since 2024'],
  ['2023-11-20', '2023-11-20', 'the same day while it was none'],
  ['2026-02-17', '2026-02-17', 'Carnival, when offices may open'],
  ['2027-01-01', '2027-01-04', 'New Year'],
])('what is due on %s can be paid until %s (%s)', (due, effective) => {
  expect(effectiveDueDate(due)).toBe(effective)
})

test('2026 has ten national holidays, including Good Friday', () => {
  const all = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at)).filter(isNationalHoliday)
  expect(all).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
  for (const goodFriday of ['2024-03-29', '2025-04-18', '2027-03-26', '2038-04-23', '2019-04-19', '2000-04-21']) {
    expect(isNationalHoliday(goodFriday), goodFriday).toBe(true)
  }
})

test('an effective due date is a business day, never before the due date', () => {
  fc.assert(
    fc.property(datesOf(2000, 2100), (due) => {
      const effective = effectiveDueDate(due)
      expect(effective >= due).toBe(true)
      expect(effectiveDueDate(effective)).toBe(effective)
    }),
  )
})
