import { type InvoiceState, type PaymentMethod, settledBy, type Settlement, sumOf } from '@folego/domain'
import type { Payment } from '@folego/contract'
import type { Account, Transfer } from '#modules/money/ledger'

/** What a payment settles of one invoice. */
export interface Part extends Omit<Settlement, 'on'> {
  invoice_id: string
  /** The student who owes it. */
  student_id: string
}

/**
 * Divides an amount among invoices in their order, within each first fine, then interest, then principal; the rest is credit. Amounts
 * in cents.
 */
export function divide(
  amountCents: number,
  invoices: readonly { id: string; student_id: string; state: InvoiceState }[],
): { parts: Part[]; credit_cents: number } {
  let left = amountCents
  const parts: Part[] = []
  for (const { id, student_id, state } of invoices) {
    const part = { invoice_id: id, student_id, ...settledBy(left, state) }
    const settled = centsOf(part)
    left -= settled
    if (settled > 0) parts.push(part)
  }
  return { parts, credit_cents: left }
}

const centsOf = ({ fine_cents, interest_cents, principal_cents }: Omit<Settlement, 'on'>) =>
  fine_cents + interest_cents + principal_cents

/** The ledger account on which the money of a method arrives; `of` names the drawer, and the student whose credit it is. */
export function accountOf(method: PaymentMethod, of: { drawer: string | null; student: string }): Account {
  if (method === 'cash') return { kind: 'drawer', of: of.drawer }
  if (method === 'student_credit') return { kind: 'student_credit', of: of.student }
  const isCard = method === 'debit_card' || method === 'credit_card'
  return { kind: isCard ? 'card_receivable' : 'bank', of: null }
}

/** The transfers of a payment: late charges are earned with it, debts are settled, the rest is credit of the student who paid. */
export function transfersOf(
  money: Account,
  payer: string,
  { parts, credit_cents }: { parts: readonly Part[]; credit_cents: number },
): Transfer[] {
  const settled = parts.flatMap((part): Transfer[] => {
    const debt: Account = { kind: 'student_receivable', of: part.student_id }
    return [
      { debit: debt, credit: { kind: 'late_fee', of: null }, amount_cents: part.fine_cents },
      { debit: debt, credit: { kind: 'interest', of: null }, amount_cents: part.interest_cents },
      { debit: money, credit: debt, amount_cents: centsOf(part) },
    ]
  })
  const credit: Transfer = { debit: money, credit: { kind: 'student_credit', of: payer }, amount_cents: credit_cents }
  return [...settled, credit].filter(({ amount_cents }) => amount_cents > 0)
}

/** The part of a payment that became credit, in cents. */
export function creditIn(amountCents: number, settled: readonly Omit<Settlement, 'on'>[]): number {
  return amountCents - sumOf(settled.map(centsOf))
}

/** The fields of a payment in the audit log. */
export function auditOf({ number, student_id, student_name, method, amount_cents, paid_on, reverse_reason }: Payment) {
  return { number, student_id, student_name, method, amount_cents, paid_on, reverse_reason }
}
