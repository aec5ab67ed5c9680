import { isDeepStrictEqual } from 'node:util'
import { reachOf } from '@folego/contract'
import type { api, BodyOf, Payment, ReplyOf } from '@folego/contract'
import { correctSale, lockSale, noteReturned } from '#modules/money/billing'
import { cancelEnrollment, lockForChange, refuseMinor, requireEnrollment } from '#modules/selling/enrollments'
import type { Enrollment, EnrollmentFollower } from '#modules/selling/enrollments'
import { book } from '#modules/money/ledger'
import { notify } from '#modules/people/notifications'
import { lockStudents, reachesAll } from '#modules/people/ownership'
import { payOutCredit, receivePayment } from '#modules/money/payments'
import { audit } from '#platform/audit'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { DividedCorrection } from './cancellations.rules.ts'
import * as store from './cancellations.store.ts'
import type { QuoteRow } from './cancellations.store.ts'
import { computeQuote, presentQuote } from './quotes.service.ts'

type Leave = typeof api.cancellations.leave
type Left = Omit<ReplyOf<Leave>, 'enrollment'> & { enrollment: Enrollment }

/**
 * Cancels an enrollment by a quote, all or nothing: what was paid and not used becomes credit of those who paid, less the fee; the credit
 * pays the debts in the quote, and the rest is paid out on request, to the same people; what was used and not paid is owed. Refuses NOT_FOUND, ENROLLMENT_OVER,
 * LEAVING_SETTLED, QUOTE_EXPIRED, QUOTE_CHANGED, CASH_SESSION_NEEDED, CASH_SESSION_CLOSED; by field REFUND_NOT_YOURS, GUARDIAN_AT_DESK
 * (what was settled is settled for good, so a minor does not do it alone).
 */
export async function leave(
  gym: GymContext,
  id: string,
  { quote_id, note, refund_method = 'student_credit', cash_session_id }: BodyOf<Leave>,
): Promise<Left> {
  const { student_id } = await requireEnrollment(gym, id)
  const payers = await store.findPaid(gym.tx, id)
  // Together and in one order, as whoever receives a payment for a family locks them.
  const ids = [...new Set([student_id, ...payers.map((it) => it.student_id)])]
  const students = await lockStudents(gym.tx, ids, { evenDeleted: true })
  const { before: enrollment } = await lockForChange(gym, id)
  const quote = requireFound(await store.findQuote(gym.tx, quote_id, id))
  if (quote.valid_until < gym.today) throw refuse('QUOTE_EXPIRED')
  await lockSale(gym, id)
  const { figures, correction } = await computeQuote(gym, enrollment, quote)
  if (!isDeepStrictEqual(figures, quote.figures)) throw refuse('QUOTE_CHANGED')
  const settled = correction.voided.length + correction.transfers.length > 0
  const leaving = students.find((student) => student.id === student_id)
  if (settled) refuseMinor(gym, leaving, 'note')
  const { refund_cents } = figures
  const paysOut = refund_method !== 'student_credit' && refund_cents > 0
  if (paysOut && reachOf(gym.actor, 'payments.reverse') === undefined) {
    throw refuseField('refund_method', 'REFUND_NOT_YOURS')
  }
  await bookLeaving(gym, enrollment, quote, correction)
  const lastDay = lastDayOf(gym, enrollment, quote, note ?? undefined)
  const change = await cancelEnrollment(gym, id, lastDay, { isQuoted: true })
  if (paysOut) {
    for (const { student_id: payer, amount_cents } of correction.returns) {
      await payOutCredit(gym, { student_id: payer, amount_cents, method: refund_method, cash_session_id })
    }
  }
  const cancellation = { quote_id, enrollment_id: id, settled, refund_cents, refund_method }
  await store.insertCancellation(gym.tx, cancellation, gym.now.toISOString())
  // Without the reason, which may be about health: only those who may read the quote see it.
  const after = { ...cancellation, ...figures, settled }
  await audit(gym, { action: 'created', entity: 'cancellation', id: quote_id, name: enrollment.student_name, after })
  if (!reachesAll(gym)) await notifyDesk(gym, enrollment, quote)
  return { ...change, settled, quote: presentQuote(quote) }
}

/** Without this, nobody at the gym would notice a student who leaves by phone, nor would whoever pays for them. */
async function notifyDesk(gym: GymContext, enrollment: Enrollment, { id, last_day, figures }: QuoteRow): Promise<void> {
  const { student_id, student_name, plan_name, start_date } = enrollment
  const end_date = start_date > gym.today ? gym.today : last_day
  const notice = {
    kind: 'student_left',
    entity: 'enrollment',
    entity_id: enrollment.id,
    data: { student_id, student_name, plan_name, end_date, refund_cents: figures.refund_cents },
    about: id,
  } as const
  await notify(gym, [
    { ...notice, to: { administrators: true } },
    { ...notice, to: { payerOf: student_id } },
  ])
}

function lastDayOf(gym: GymContext, { start_date }: Enrollment, { last_day }: QuoteRow, reason: string | undefined) {
  return start_date > gym.today ? { reason } : { last_day, reason }
}

async function bookLeaving(
  gym: GymContext,
  enrollment: Enrollment,
  { id, last_day }: QuoteRow,
  { voided, owed, transfers, settlements, returned }: DividedCorrection,
): Promise<void> {
  await correctSale(gym, enrollment, { voided, owed, last_day })
  await book(gym, { type: 'cancellation', id }, transfers)
  await noteReturned(gym, returned)
  await payByCredit(gym, settlements)
}

/** Settles parts of locked invoices from the credit of those whose it is; resolves with the payments. */
export async function payByCredit(gym: GymContext, settlements: DividedCorrection['settlements']): Promise<Payment[]> {
  const made: Payment[] = []
  const settled = new Map<string, number>()
  for (const { invoice, amount_cents, payer, isOfSale } of settlements) {
    const before = settled.get(invoice.id) ?? 0
    settled.set(invoice.id, before + amount_cents)
    const part = { student_id: payer, method: 'student_credit' as const, amount_cents, invoice_ids: [invoice.id] }
    const form = { ...part, due_cents: invoice.due_cents - before }
    made.push(await receivePayment(gym, form, { isSettlement: isOfSale }))
  }
  return made
}

/** A settled enrollment is never reactivated: another one has to be sold. One that is settled to a coming day returns with its student. */
export const protectSettledEnrollments: EnrollmentFollower = {
  changed: async (gym, before, after, { isRestored } = { isRestored: false }) => {
    if (after.status !== 'active' || isRestored || isSameTerm(before, after)) return
    if (await store.isSettled(gym.tx, after.id)) throw refuse('LEAVING_SETTLED')
  },
}

function isSameTerm(before: Enrollment, after: Enrollment): boolean {
  const termOf = ({ status, start_date, end_date, price_cents, plan_id, freezes }: Enrollment) => [
    status,
    start_date,
    end_date,
    price_cents,
    plan_id,
    freezes,
  ]
  return isDeepStrictEqual(termOf(before), termOf(after))
}
