import type { Invoice } from '@folego/contract'
import {
  correctSale,
  creditOf,
  listInvoicesOfStudent,
  lockSale,
  noteReturned,
  takeBackCorrection,
  takeBackReturned,
} from '#modules/money/billing'
import type { Enrollment, EnrollmentFollower } from '#modules/selling/enrollments'
import { book, reverse } from '#modules/money/ledger'
import { lockStudents } from '#modules/people/ownership'
import { reversePayment } from '#modules/money/payments'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { DividedCorrection, QuotedFigures, QuoteRequest } from './cancellations.rules.ts'
import * as store from './cancellations.store.ts'
import { payByCredit } from './leaving.service.ts'
import { settlementOf } from './plan-changes.service.ts'
import { computeQuote, reasonUnlessGiven } from './quotes.service.ts'

/*
 * Terms that end before their time without a quote are settled in the same transaction, and the settlement can be taken back.
 */

/** Settles what a change of plan or a cancellation without a quote ends, and takes that back when it is undone. */
export const settleEndedTerms: EnrollmentFollower = {
  replaced: async (gym, before, { last_day, next }) => {
    await lockForSettlement(gym, before)
    const { figures, correction } = await settlementOf(gym, before, last_day)
    const request = { last_day, reason: null, evidence: null }
    await settle(gym, before, { request, figures, correction, next })
  },

  // As a quote that names no reason, so that no call gives more or less than the screen.
  cancelled: async (gym, before, { last_day }) => {
    await lockForSettlement(gym, before)
    const request = { last_day, ...reasonUnlessGiven(gym, before) }
    const { figures, correction } = await computeQuote(gym, before, request)
    const voided = [...correction.voided, ...(await unpaidAfter(gym, before, last_day))]
    await settle(gym, before, { request, figures, correction: { ...correction, voided }, isCancelled: true })
  },

  undoing: async (gym, ids) => {
    for (const it of await store.settlementsToTakeBack(gym.tx, ids)) await takeBack(gym, it)
  },

  reviving: async (gym, { id }) => {
    const all = await store.settlementsToTakeBack(gym.tx, [id])
    for (const it of all.filter(({ taken_back }) => taken_back.is_cancelled)) await takeBack(gym, it)
  },
}

/** Takes a settlement back. Refuses CREDIT_USED if its credit was spent meanwhile, MONEY_RECEIVED if its invoice was paid. */
async function takeBack(
  gym: GymContext,
  { quote_id, enrollment_id, taken_back: { payment_ids, invoice_id, returned } }: store.SettlementToTakeBack,
): Promise<void> {
  await lockPayers(gym, enrollment_id)
  // First: payments of a settled sale may not be reversed.
  await store.markUndone(gym.tx, quote_id, gym.now.toISOString())
  const reason = undoneReason[gym.language]
  for (const id of payment_ids.toReversed()) await reversePayment(gym, id, reason)
  for (const [student_id, amount_cents] of await store.creditGivenBy(gym.tx, quote_id)) {
    if (amount_cents > (await creditOf(gym, student_id))) throw refuse('CREDIT_USED')
  }
  await reverse(gym, { type: 'cancellation', id: quote_id })
  await takeBackReturned(gym, enrollment_id, returned)
  if (invoice_id !== null) await takeBackCorrection(gym, enrollment_id, invoice_id)
}

/** The unpaid invoices of days after the last one, which are still there if the end of the term was not moved. */
async function unpaidAfter(gym: GymContext, { id, student_id, start_date }: Enrollment, last_day: string) {
  const all = await listInvoicesOfStudent(gym, student_id)
  return all
    .filter((it) => it.enrollment_id === id && it.status !== 'voided' && it.principal_cents === it.total_cents)
    .filter(({ period_start }) => start_date > gym.today || (period_start ?? '') > last_day)
}

async function lockForSettlement(gym: GymContext, { id }: Enrollment): Promise<void> {
  await lockPayers(gym, id)
  await lockSale(gym, id)
  if (await store.isSettled(gym.tx, id)) throw refuse('LEAVING_SETTLED')
}

interface EndedTerm {
  request: QuoteRequest
  figures: QuotedFigures
  correction: DividedCorrection
  /** The term that was sold in its place: the credit pays its first invoice. */
  next?: Enrollment | undefined
  /** It was cancelled: the settlement is also taken back if it is set active again. */
  isCancelled?: boolean
}

/** Books what a locked term that has ended comes to, if that is anything, so that it can be taken back. */
async function settle(
  gym: GymContext,
  before: Enrollment,
  { request, figures, correction, next, isCancelled = false }: EndedTerm,
): Promise<void> {
  const { voided, owed, transfers, settlements, returns, returned } = correction
  const issued = await correctSale(gym, before, { voided, owed, last_day: request.last_day, canUndo: true })
  if (transfers.length + settlements.length === 0 && issued === undefined) return
  const { accountId: made_by, name: made_by_name } = gym.actor
  const made = { made_by, made_by_name, enrollment_id: before.id, valid_until: gym.today }
  const at = gym.now.toISOString()
  const { id } = await store.insertQuote(gym.tx, { ...made, ...request, figures }, at)
  await book(gym, { type: 'cancellation', id }, transfers)
  await noteReturned(gym, returned)
  const first = next && (await firstOpen(gym, next))
  const ofFirst = first ? partsOf(first, returns) : []
  const paid = await payByCredit(gym, [...settlements, ...ofFirst])
  const payment_ids = paid.map((payment) => payment.id)
  const taken_back = { payment_ids, invoice_id: issued?.id ?? null, is_cancelled: isCancelled, returned }
  const refund = { refund_cents: figures.refund_cents, refund_method: 'student_credit' as const }
  const cancellation = { quote_id: id, enrollment_id: before.id, settled: true, ...refund, taken_back }
  await store.insertCancellation(gym.tx, cancellation, at)
}

const undoneReason = { 'pt-BR': 'O acerto foi desfeito', en: 'The settlement was undone' } as const

async function lockPayers(gym: GymContext, enrollmentId: string): Promise<void> {
  const payers = await store.findPaid(gym.tx, enrollmentId)
  const ids = [...new Set(payers.map(({ student_id }) => student_id))]
  await lockStudents(gym.tx, ids, { evenDeleted: true })
}

/** What the credit of each pays of an invoice. */
function partsOf(invoice: Invoice, returns: DividedCorrection['returns']): DividedCorrection['settlements'] {
  let open = invoice.due_cents
  return returns.flatMap(({ student_id: payer, amount_cents: has }) => {
    const amount_cents = Math.min(open, has)
    open -= amount_cents
    return amount_cents === 0 ? [] : [{ invoice, amount_cents, payer, isOfSale: false }]
  })
}

/** The first invoice of a new term. */
async function firstOpen(gym: GymContext, { id, student_id }: Enrollment): Promise<Invoice | undefined> {
  const all = await listInvoicesOfStudent(gym, student_id)
  return all
    .filter((it) => it.enrollment_id === id && it.due_cents > 0)
    .toSorted((a, b) => (a.due_on === b.due_on ? a.number - b.number : a.due_on < b.due_on ? -1 : 1))[0]
}
