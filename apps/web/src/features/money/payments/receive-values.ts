import { type Invoice } from '@folego/contract'
import { type PaymentMethod, sumOf } from '@folego/domain'
import { readCents, typedCents } from '#platform/form'
import type { PartValues } from './receive-parts.tsx'

/*
 * The values of the form that receives a payment: which invoices, how much in which form, and on which day.
 */

/** A possible payer, with their credit in cents. */
export interface Payer {
  id: string
  name: string
  credit: number
}

export interface ReceiveValues extends PartValues {
  student_id: string
  invoice_ids: string[]
  /** The rest is received in another form. */
  isSplit: boolean
  second: PartValues
  paid_on: string
}

/** What is due of invoices, in cents. */
export const dueOf = (invoices: readonly Invoice[]) => sumOf(invoices.map(({ due_cents }) => due_cents))

/** What is sent of one form of money. */
export function readPart({ method, amount_cents, installments, reference, cash_session_id }: PartValues) {
  return {
    method,
    amount_cents: readCents(amount_cents),
    installments: method === 'credit_card' ? Number(installments) : undefined,
    reference,
    cash_session_id: method === 'cash' ? cash_session_id : undefined,
  }
}

/** The whole amount, or its halves. */
export function amountsOf(due: number, { isSplit, second }: Pick<ReceiveValues, 'isSplit' | 'second'>) {
  const half = isSplit ? Math.ceil(due / 2) : due
  const amount = (cents: number) => (cents === 0 ? '' : typedCents(cents))
  return { amount_cents: amount(half), second: { ...second, amount_cents: isSplit ? amount(due - half) : '' } }
}

/** Both amounts in cents; undefined while one of them is not typed. */
export function totalOf({ amount_cents, isSplit, second }: ReceiveValues): number | undefined {
  const amounts = [amount_cents, ...(isSplit ? [second.amount_cents] : [])].map(readCents)
  return amounts.every((amount) => typeof amount === 'number') ? sumOf(amounts) : undefined
}

/** Another first amount changes the second, so that both are what is due; so does the second's form of money. */
export function withRest(changes: Partial<PartValues>, { isSplit, method, second }: ReceiveValues, due: number) {
  if (!isSplit) return changes
  const first = changes.amount_cents === undefined ? undefined : readCents(changes.amount_cents)
  const amount_cents = typeof first === 'number' && first < due ? typedCents(due - first) : second.amount_cents
  return {
    ...changes,
    second: { ...second, amount_cents, method: methodBeside(changes.method, method, second.method) },
  }
}

/** The form of the other part: what a part takes from it is given back what the part had. Only of cards there may be two. */
export function methodBeside(
  taken: PaymentMethod | undefined,
  had: PaymentMethod,
  other: PaymentMethod,
): PaymentMethod {
  return taken === other && !taken.endsWith('card') ? had : other
}

/** What the first values depend on. */
interface FirstFacts {
  /** Who owes. */
  student: { id: string }
  /** The payable invoices, oldest first, as of today. */
  unpaid: readonly Invoice[]
  /** The usual payer first. */
  payers: readonly Payer[]
  /** The invoice being paid, if one was chosen. */
  invoiceId?: string | undefined
}

/** The invoices due until today, or else the next one; or only the chosen invoice. For a student somebody else pays for, only their own. */
export function firstValues({ student, unpaid, payers, invoiceId }: FirstFacts, today: string): ReceiveValues {
  const asked = payers.length > 1 ? unpaid.filter(({ student_id }) => student_id === student.id) : unpaid
  const dueNow = asked.filter(({ due_on }) => due_on <= today)
  const usual = dueNow.length > 0 ? dueNow : asked.slice(0, 1)
  const chosen = invoiceId === undefined ? usual : unpaid.filter(({ id }) => id === invoiceId)
  return {
    student_id: payers[0]?.id ?? student.id,
    invoice_ids: chosen.map(({ id }) => id),
    isSplit: false,
    ...emptyPart,
    ...amountsOf(dueOf(chosen), { isSplit: false, second: emptyPart }),
    paid_on: today,
  }
}

const emptyPart: PartValues = {
  method: 'pix',
  amount_cents: '',
  given: '',
  installments: '1',
  reference: '',
  cash_session_id: null,
}

/** Payments that pass neither the drawer nor the credit may date from an earlier day. */
export const isFromElsewhere = ({ method, isSplit, second }: ReceiveValues) =>
  [method, ...(isSplit ? [second.method] : [])].every((it: PaymentMethod) => it !== 'cash' && it !== 'student_credit')
export const paidOn = (values: ReceiveValues) => (isFromElsewhere(values) ? values.paid_on : undefined)

/** The chosen ones of the payable invoices. */
export function chosenOf(unpaid: readonly Invoice[], { invoice_ids }: Pick<ReceiveValues, 'invoice_ids'>): Invoice[] {
  return unpaid.filter(({ id }) => invoice_ids.includes(id))
}
