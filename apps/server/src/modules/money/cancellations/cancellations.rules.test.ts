import { addDays, type FeeFreeReason, quoteOf, sumOf } from '@folego/domain'
import type { Invoice } from '@folego/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctionOf, ownDebts, paidFor, returnToPayers } from './cancellations.rules.ts'

/* Any sale in up to four invoices, paid in any way, left on any day: the result adds up to the cent. */

const start = '2026-01-10'

interface Drawn {
  plan: number
  fee: number
  /** Per mille. */
  paid: number
  charges: number
}

function invoiceOf({ plan, fee, paid, charges }: Drawn, index: number): Invoice {
  const total_cents = plan + fee
  const principal_cents = total_cents - Math.floor((total_cents * paid) / 1000)
  const fine_cents = principal_cents === 0 ? 0 : charges
  return {
    id: String(index),
    number: index + 1,
    student_id: 's',
    student_name: 'Ana',
    enrollment_id: 'e',
    renegotiation_id: null,
    replaced_by: null,
    period_start: start,
    period_end: '2027-01-09',
    issued_on: start,
    due_on: addDays(start, index),
    effective_due_on: addDays(start, index),
    status: 'open',
    days_late: 0,
    total_cents,
    principal_cents,
    fine_cents,
    interest_cents: 0,
    due_cents: principal_cents + fine_cents,
    returned_cents: 0,
    fine_bp: 200,
    interest_bp: 100,
    tolerance_days: 0,
    lines: [
      { kind: 'plan' as const, description: 'Anual', amount_cents: plan },
      { kind: 'enrollment_fee' as const, description: 'Anual', amount_cents: fee },
    ].filter(({ amount_cents }) => amount_cents > 0),
    voided_at: null,
    void_reason: null,
    created_at: '2026-01-10T12:00:00Z',
  }
}

const drawn = (fee: fc.Arbitrary<number>) =>
  fc.record({
    plan: fc.integer({ min: 1, max: 200_000 }),
    fee,
    paid: fc.oneof(fc.constantFrom(0, 1000), fc.nat({ max: 1000 })),
    charges: fc.oneof(fc.constant(0), fc.nat({ max: 3000 })),
  })

const leaving = fc.record({
  first: drawn(fc.oneof(fc.constant(0), fc.nat({ max: 9000 }))),
  later: fc.array(drawn(fc.constant(0)), { maxLength: 3 }),
  debts: fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 2 }),
  day: fc.nat({ max: 364 }),
  fee_bp: fc.integer({ min: 0, max: 3000 }),
  reason: fc.option(fc.constantFrom<FeeFreeReason>('regret', 'illness')),
})

test('leaving on any day, what is refunded, charged, settled and owed adds up to what was billed and paid', () => {
  fc.assert(
    fc.property(leaving, ({ first, later, debts, day, fee_bp, reason }) => {
      const ofSale = [first, ...later].map(invoiceOf)
      const others = debts.map((due, index) => invoiceOf({ plan: due, fee: 0, paid: 0, charges: 0 }, 10 + index))
      const price_cents = sumOf([first, ...later].map(({ plan }) => plan))
      const quote = quoteOf({
        sale: { charging: 'once', price_cents, installments: null, enrollment_fee_cents: 0, due_day: null },
        term: { start_date: start, end_date: '2027-01-09', sold_on: start },
        freezes: [],
        last_day: addDays(start, day),
        paid_cents: paidFor(ofSale, reason),
        fee_bp,
        reason,
        debts: [
          ...ownDebts(ofSale, reason).filter(({ due_cents }) => due_cents > 0),
          ...others.map(({ id: invoice_id, due_cents }) => ({ invoice_id, due_cents })),
        ],
      })
      const settled = quote.settled.map((it) => ({ ...it, number: 1 }))
      const made = correctionOf({ student_id: 's', ofSale, renegotiated: [], others }, { ...quote, settled, reason })

      const credited = sumOf(made.transfers.filter((it) => it.credit.kind === 'student_credit').map(cents))
      const fee = sumOf(made.transfers.filter((it) => it.credit.kind === 'exit_fee').map(cents))
      expect(fee).toBe(quote.fee_cents)
      // Credit is paid out, or pays the named debts.
      expect(credited).toBe(quote.refund_cents + sumOf(made.settlements.map(cents)))
      for (const { invoice, amount_cents } of made.settlements) {
        expect(amount_cents).toBeLessThanOrEqual(invoice.due_cents)
        expect(made.voided).not.toContain(invoice)
      }
      // The invoices with payments say how much of what came in became credit: not what was only written off of the rest.
      const ownRest = sumOf(made.settlements.filter(({ invoice }) => ofSale.includes(invoice)).map(cents))
      expect(sumOf(made.returned.map(cents))).toBe(credited - ownRest)
      for (const { invoice_id, amount_cents } of made.returned) {
        expect(amount_cents).toBeLessThanOrEqual(totalPaid(ofSale.find(({ id }) => id === invoice_id)))
      }
      // Invoices with payments are not voided.
      expect(made.voided.filter((it) => it.principal_cents < it.total_cents)).toEqual([])

      // What stays earned is what was used (with an enrollment fee that was not refunded), and what was paid for it is consumed.
      const remaining = ofSale.filter((it) => !made.voided.includes(it))
      const earned = sumOf(remaining.map((it) => it.total_cents)) - credited - fee + sumOf(made.owed.map(cents))
      const enrollmentFee = reason === 'regret' ? 0 : first.fee
      expect(earned).toBe(quote.value_cents + enrollmentFee)
      // What is open at the end is what was used and not paid, with late charges and an unpaid enrollment fee that nothing settled.
      const open = sumOf(remaining.map((it) => it.due_cents)) + sumOf(made.owed.map(cents))
      const own = sumOf(made.settlements.filter(({ invoice }) => ofSale.includes(invoice)).map(cents))
      const paidFee = Math.min(first.fee, totalPaid(ofSale[0]))
      const charges = sumOf(remaining.map((it) => it.fine_cents))
      const settledOwn = sumOf(
        settled.filter(({ invoice_id }) => Number(invoice_id) < 10).map((it) => it.settled_cents),
      )
      const unpaidFee = reason === 'regret' ? 0 : first.fee - paidFee
      expect(open - own).toBe(quote.owed_cents + charges + unpaidFee - settledOwn)
    }),
    { numRuns: 400 },
  )
})

const cents = ({ amount_cents }: { amount_cents: number }) => amount_cents
const totalPaid = (it: Invoice | undefined) => (it ? it.total_cents - it.principal_cents : 0)

describe('what comes back to those who paid', () => {
  const credit = { kind: 'student_credit', of: 'davi' } as const
  const revenue = { kind: 'revenue_plan', of: null } as const
  const of = (student_id: string, paid_cents: number) => ({ student_id, student_name: student_id, paid_cents })
  const invoice = { id: 'debt', due_cents: 30_00 } as Invoice

  test('what comes back to those who paid is divided as they paid, to the cent, and other debts take the student’s own part alone', () => {
    const correction = {
      voided: [],
      owed: [],
      returned: [],
      transfers: [{ debit: revenue, credit, amount_cents: 100_01 }],
      settlements: [{ invoice, amount_cents: 40_00, isOfSale: false }],
    }
    const divided = returnToPayers(correction, 'davi', [of('rosana', 50_00), of('davi', 50_00)])
    expect(divided.transfers.map((it) => [it.credit.of, it.amount_cents])).toEqual([
      ['davi', 50_01],
      ['rosana', 50_00],
    ])
    expect(divided.settlements.map(({ payer, amount_cents }) => [payer, amount_cents])).toEqual([['davi', 40_00]])
    expect(divided.returns.map(({ student_id, amount_cents }) => [student_id, amount_cents])).toEqual([
      ['davi', 10_01],
      ['rosana', 50_00],
    ])
  })

  test('what comes back to those who paid adds up to what is returned, whoever paid whatever', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 900_00 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (paid, total, part) => {
          const owed = Math.floor(total * part)
          const payers = paid.map((amount, at) => of(at === 0 ? 'davi' : `p${at}`, amount))
          const correction = {
            voided: [],
            owed: [],
            returned: [],
            transfers: [{ debit: revenue, credit, amount_cents: total }],
            settlements: owed === 0 ? [] : [{ invoice, amount_cents: owed, isOfSale: payers.length > 1 }],
          }
          const { transfers, settlements, returns } = returnToPayers(correction, 'davi', payers)
          const sum = (all: readonly { amount_cents: number }[]) => sumOf(all.map((it) => it.amount_cents))
          expect([sum(transfers), sum(settlements), sum(returns)]).toEqual([total, owed, total - owed])
        },
      ),
    )
  })
})
