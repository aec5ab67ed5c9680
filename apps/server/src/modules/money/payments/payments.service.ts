import { addDays, limits, sumOf } from '@folego/domain'
import { reachOf } from '@folego/contract'
import type { api, BodyOf, Payment, ReplyOf } from '@folego/contract'
import { creditOf, lockOwed, settle, unsettle } from '#modules/money/billing'
import type { OwedInvoice } from '#modules/money/billing'
import { bookCash, requireOpenDrawer, requireOpenSession } from '#modules/money/cash'
import { book, nextNumber, reverse } from '#modules/money/ledger'
import { accountInReach, lockStudents, requireStudentInReach } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { refuse, refuseField, requireFound, wholeList } from '#platform/http'
import type { GymContext } from '#platform/http'
import { accountOf, auditOf, creditIn, divide, transfersOf } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentQuery, PaymentRow } from './payments.store.ts'
import { refundsOfStudent } from './refunds.store.ts'

type Payments = typeof api.payments
type Form = BodyOf<Payments['receive']>

const audit = audited<Payment>('payment', { nameOf: ({ number }) => String(number), auditOf })

/** Payments of the gym, reversed ones included. */
export async function listPayments(gym: GymContext, query: PaymentQuery): Promise<ReplyOf<Payments['list']>> {
  const [page] = await listPaymentsWith(gym, query, () => Promise.resolve())
  return page
}

/** The same with what else is read of the payments on the page, by their ids, in the same round trip. */
export async function listPaymentsWith<T>(
  gym: GymContext,
  query: PaymentQuery,
  readMore: (ids: string[]) => Promise<T>,
): Promise<[ReplyOf<Payments['list']>, T]> {
  const { ids, total } = await store.pageOfPayments(gym.tx, query)
  const [rows, paid, also, more] = await Promise.all([
    store.paymentsByIds(gym.tx, ids),
    store.invoicesPaidBy(gym.tx, ids),
    store.receivedWith(gym.tx, ids),
    readMore(ids),
  ])
  return [{ object: present(rows, paid, also), total, page: query.page, page_size: query.page_size }, more]
}

/** Every payment of a student, newest first, what was refunded to them, and what others paid for them. `id` is the student's or the account's. Refuses NOT_FOUND beyond the caller's reach. */
export async function listPaymentsOfStudent(gym: GymContext, id: string): Promise<ReplyOf<Payments['listOfStudent']>> {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  const [rows, paid, also, refunds, by_others] = await Promise.all([
    store.paymentsOfStudent(gym.tx, studentId),
    store.invoicesPaidByStudent(gym.tx, studentId),
    store.receivedWithOfStudent(gym.tx, studentId),
    refundsOfStudent(gym.tx, studentId),
    store.paidByOthers(gym.tx, studentId),
  ])
  return {
    ...wholeList(present(rows, paid, also)),
    refunds: refunds.map(({ student_name: _name, ...refund }) => refund),
    by_others,
  }
}

/** One payment. Refuses NOT_FOUND if it does not exist, or if the actor reaches only their own and it is not theirs. */
export async function requirePayment(gym: GymContext, id: string): Promise<Payment> {
  return requireFound(await findPayment(gym, id, accountInReach(gym)))
}

/** One payment; with `ownerId` only if it belongs to the student with this account. */
async function findPayment({ tx }: Pick<GymContext, 'tx'>, id: string, ownerId?: string): Promise<Payment | undefined> {
  const [found, paid, also] = await Promise.all([
    store.findPayment(tx, id, ownerId),
    store.invoicesPaidBy(tx, [id]),
    store.receivedWith(tx, [id]),
  ])
  return found && present([found], paid, also)[0]
}

/** All payments on the receipt of a payment, in their order; none if it does not exist. */
export async function paymentsOnReceipt({ tx }: Pick<GymContext, 'tx'>, id: string): Promise<Payment[]> {
  const [rows, paid, also] = await Promise.all([
    store.paymentsOnReceipt(tx, id),
    store.invoicesPaidOnReceipt(tx, id),
    store.receivedWith(tx, [id]),
  ])
  return present(rows, paid, also)
}

function present(
  rows: readonly PaymentRow[],
  paid: Awaited<ReturnType<typeof store.invoicesPaidBy>>,
  together: Awaited<ReturnType<typeof store.receivedWith>>,
): Payment[] {
  const byPayment = Map.groupBy(paid, (it) => it.payment_id)
  const others = Map.groupBy(together, (it) => it.payment_id)
  return rows.map(({ cash_drawer_id: _drawer, ...row }) => {
    const invoices = (byPayment.get(row.id) ?? []).map(({ payment_id: _id, ...it }) => it)
    const also = (others.get(row.id) ?? []).map(({ payment_id: _id, ...it }) => it)
    return { ...row, invoices, also, credit_cents: creditIn(row.amount_cents, invoices) }
  })
}

/**
 * Receives money for invoices (see `paymentForm`), in one or two forms with one receipt number; resolves with the first. Students,
 * invoices and the drawer are locked in this order, so that the due amounts are read after concurrent payments for them have finished.
 * Refuses NOT_FOUND (an invoice, the session); INVOICE_VOIDED, INVOICE_PAID
 * (`details.number`), DUE_CHANGED (`details.due_cents`); CASH_SESSION_NEEDED, CASH_SESSION_CLOSED; by field
 * STUDENT_UNKNOWN, PAID_ON_FUTURE, PAID_ON_TODAY (in cash), PAID_BEFORE_OTHERS, INSTALLMENTS_OF_CARD, AMOUNT_ABOVE_CREDIT,
 * AMOUNT_ABOVE_DUE (by credit), and by hand CREDIT_OF_OTHERS; those of the second form at `second.…`. `isSettlement`: it is written off by the
 * settlement of the sale (see `Payment`).
 */
export async function receivePayment(
  gym: GymContext,
  form: Form,
  { isByHand = false, isSettlement = false }: { isByHand?: boolean; isSettlement?: boolean } = {},
): Promise<Payment> {
  const paidOn = form.paid_on ?? gym.today
  const parts = form.second ? [form, form.second] : [form]
  refuseDay(gym, parts, paidOn)
  for (const [index, { installments, method }] of parts.entries()) {
    if (installments && method !== 'credit_card')
      throw refuseField(fieldOf(index, 'installments'), 'INSTALLMENTS_OF_CARD')
  }
  const debtors = await store.studentsOfInvoices(gym.tx, form.invoice_ids)
  const students = await lockStudents(gym.tx, [...new Set([form.student_id, ...debtors])], { evenDeleted: true })
  if (!students.some(({ id }) => id === form.student_id)) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  if (isByHand) refuseCreditOfOthers(gym, form.student_id, parts, debtors)
  refuseInvoices(await lockOwed(gym, form.invoice_ids, paidOn), form, paidOn)
  const number = await nextNumber(gym, 'receipt')
  const ids: string[] = []
  for (const [index, part] of parts.entries())
    ids.push(await receivePart(gym, form, { part, index, number, paidOn, isSettlement }))
  const made: Payment[] = []
  // Not only the actor's own: a student who leaves returns to others what they paid.
  for (const id of ids) made.push(await audit.created(gym, requireFound(await findPayment(gym, id))))
  return requireFound(made[0])
}

/** The name of a field of a part in the form. */
const fieldOf = (index: number, field: string) => (index === 0 ? field : `second.${field}`)

interface ReceivedPart {
  part: NonNullable<Form['second']>
  index: number
  /** Of the receipt. */
  number: number
  paidOn: string
  isSettlement: boolean
}

/** One form of money for what is still due of locked invoices; resolves with the id of the payment. */
async function receivePart(
  gym: GymContext,
  { student_id, invoice_ids }: Pick<Form, 'student_id' | 'invoice_ids'>,
  { part, index, number, paidOn, isSettlement }: ReceivedPart,
): Promise<string> {
  const { method, amount_cents, installments = null, reference = null } = part
  const divided = divide(amount_cents, await lockOwed(gym, invoice_ids, paidOn))
  if (method === 'student_credit') {
    await refuseCredit(gym, { student_id, amount_cents, field: fieldOf(index, 'amount_cents') }, divided.credit_cents)
  }
  const session = method === 'cash' ? await requireOpenSession(gym, part.cash_session_id) : undefined
  const drawer = session?.drawer_id ?? null
  const id = await store.insertPayment(
    gym.tx,
    {
      student_id,
      method,
      amount_cents,
      installments,
      reference,
      number,
      part: index + 1,
      paid_on: paidOn,
      cash_drawer_id: drawer,
      received_by: gym.actor.accountId,
      received_by_name: gym.actor.name,
      is_settlement: isSettlement,
    },
    gym.now.toISOString(),
  )
  await settle(
    gym,
    { id, on: paidOn },
    divided.parts.map(({ student_id: _student, ...settled }) => settled),
  )
  const money = accountOf(method, { drawer, student: student_id })
  await book(gym, { type: 'payment', id }, transfersOf(money, student_id, divided), paidOn)
  if (session) await bookCash(gym, session, { kind: 'payment', amount_cents, payment_id: id })
  return id
}

/** A payment entered by hand: `receivePayment`, which also refuses PAID_ON_TOO_EARLY by field. */
export async function receiveAtDesk(gym: GymContext, form: Form): Promise<Payment> {
  const earliest = addDays(gym.today, -limits.paidDaysBack)
  if (form.paid_on !== undefined && form.paid_on < earliest) throw refuseField('paid_on', 'PAID_ON_TOO_EARLY')
  return receivePayment(gym, form, { isByHand: true })
}

function refuseDay({ today }: GymContext, parts: readonly Pick<Form, 'method'>[], paidOn: string): void {
  if (paidOn > today) throw refuseField('paid_on', 'PAID_ON_FUTURE')
  if (parts.some(({ method }) => method === 'cash') && paidOn !== today) throw refuseField('paid_on', 'PAID_ON_TODAY')
}

function refuseInvoices(owed: readonly OwedInvoice[], form: Form, paidOn: string): void {
  if (owed.length !== form.invoice_ids.length) throw refuse('NOT_FOUND')
  for (const { number, state } of owed) {
    if (state.status === 'voided') throw refuse('INVOICE_VOIDED', { details: { number } })
    if (state.status === 'paid') throw refuse('INVOICE_PAID', { details: { number } })
  }
  if (owed.some(({ settledUntil }) => settledUntil !== null && settledUntil > paidOn)) {
    throw refuseField('paid_on', 'PAID_BEFORE_OTHERS')
  }
  const due_cents = sumOf(owed.map(({ state }) => state.due_cents))
  if (due_cents !== form.due_cents) throw refuse('DUE_CHANGED', { details: { due_cents } })
}

/**
 * Credit pays for its owner. For anybody else it is money given back and received again, which who may give back may: who pays for whom
 * is a field of the student's record, and no agreement of the credit's owner.
 */
function refuseCreditOfOthers(
  { actor }: GymContext,
  owner: string,
  parts: readonly Pick<Form, 'method'>[],
  debtors: readonly string[],
): void {
  if (reachOf(actor, 'payments.reverse') !== undefined || debtors.every((id) => id === owner)) return
  const index = parts.findIndex(({ method }) => method === 'student_credit')
  if (index !== -1) throw refuseField(fieldOf(index, 'amount_cents'), 'CREDIT_OF_OTHERS')
}

/** Credit settles debts as far as it reaches; it creates no new credit. */
async function refuseCredit(
  gym: GymContext,
  { student_id, amount_cents, field }: { student_id: string; amount_cents: number; field: string },
  left: number,
): Promise<void> {
  if (amount_cents > (await creditOf(gym, student_id))) throw refuseField(field, 'AMOUNT_ABOVE_CREDIT')
  if (left > 0) throw refuseField(field, 'AMOUNT_ABOVE_DUE')
}

/**
 * Reverses a whole payment: its invoices are open again, cash leaves the drawer that took it. Of two on one receipt, the other stands.
 * It counts on a day, today by default.
 * Refuses NOT_FOUND, PAYMENT_REVERSED,
 * PAYMENT_FOLLOWED (`details.number`: a later payment settled the same invoice and must be reversed first), CREDIT_USED (the credit it
 * left was spent), PAYMENT_RETURNED (its sale was settled, and the credit of that would not be covered by payments any more),
 * CASH_SESSION_NEEDED.
 */
export async function reversePayment(
  gym: GymContext,
  id: string,
  reason: string,
  on: string = gym.today,
): Promise<Payment> {
  const { student_id, cash_drawer_id } = requireFound(await store.findPayment(gym.tx, id))
  await lockStudents(gym.tx, [student_id], { evenDeleted: true })
  const before = await requirePayment(gym, id)
  if (before.reversed_at !== null) throw refuse('PAYMENT_REVERSED')
  await lockOwed(
    gym,
    before.invoices.map((it) => it.invoice_id),
    gym.today,
  )
  const later = await store.findLater(gym.tx, id)
  // What a change of plan or an exit wrote off goes only with that.
  if (later?.is_settlement) throw refuse('PAYMENT_RETURNED')
  if (later !== undefined) throw refuse('PAYMENT_FOLLOWED', { details: { number: later.number } })
  if (before.credit_cents > (await creditOf(gym, student_id))) throw refuse('CREDIT_USED')
  if (cash_drawer_id !== null) {
    const session = await requireOpenDrawer(gym, cash_drawer_id)
    await bookCash(gym, session, { kind: 'refund', amount_cents: before.amount_cents, payment_id: id })
  }
  await unsettle(gym, id)
  if (await store.isReturned(gym.tx, id)) throw refuse('PAYMENT_RETURNED')
  await store.markReversed(gym.tx, id, { by: gym.actor.name, reason, on, at: gym.now.toISOString() })
  await reverse(gym, { type: 'payment', id }, on)
  return audit.updated(gym, before, await requirePayment(gym, id))
}
