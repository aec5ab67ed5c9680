import { addDays, dateInZone, quoteDays, quoteOf, reasonIssue, regretDays, sumOf } from '@folego/domain'
import type { ChargedDays } from '@folego/domain'
import type { api, BodyOf, CancellationQuote, Invoice } from '@folego/contract'
import { lateChargesInPlace, listInvoicesOfStudent, readSettings, termsOf } from '#modules/money/billing'
import { requireEnrollment, requireLastDay } from '#modules/selling/enrollments'
import type { Enrollment } from '#modules/selling/enrollments'
import { reachesAll } from '#modules/people/ownership'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import {
  correctionOf,
  ownDebts,
  paidFor,
  payersOf,
  renegotiatedOf,
  returnToPayers,
  unpaidOf,
} from './cancellations.rules.ts'
import type {
  DividedCorrection,
  Figures,
  Payer,
  QuotedFigures,
  QuoteRequest,
  RelevantInvoices,
  RenegotiatedInvoice,
} from './cancellations.rules.ts'
import * as store from './cancellations.store.ts'
import type { QuoteRow } from './cancellations.store.ts'

/**
 * Quotes what leaving an enrollment on a day costs or refunds, from what was paid for it and what else its student owes. The quote is
 * stored, and leaving refers to it. Refuses NOT_FOUND, ENROLLMENT_OVER, LEAVING_SETTLED; by field LAST_DAY_INVALID (outside the
 * enrollment; for a student in the past), USED_DAYS_LEFT_OUT, REGRET_LATE, REGRET_AT_DESK, CLAUSE_ACCEPTED, NOT_RENEWED, REASON_AT_DESK (reasons that
 * staff have to verify cannot be given by the student).
 */
export async function quoteCancellation(
  gym: GymContext,
  id: string,
  { last_day = gym.today, ...why }: BodyOf<typeof api.cancellations.quote>,
): Promise<CancellationQuote> {
  const enrollment = await requireEnrollment(gym, id)
  const { reason = null, evidence = null } = why.reason === undefined ? reasonUnlessGiven(gym, enrollment) : why
  const request = { last_day, reason, evidence }
  const { figures, valid_until } = await computeQuote(gym, enrollment, request)
  const { accountId: made_by, name: made_by_name } = gym.actor
  const quote = { ...request, figures, valid_until, enrollment_id: id, made_by, made_by_name }
  return presentQuote(await store.insertQuote(gym.tx, quote, gym.now.toISOString()))
}

/** Why no fee is taken if nobody says why: without an accepted contract nobody agreed to one. */
export function reasonUnlessGiven(
  gym: GymContext,
  { agreement_accepted_at }: Enrollment,
): Pick<QuoteRequest, 'reason' | 'evidence'> {
  const isUnagreed = reachesAll(gym) && agreement_accepted_at === null
  return isUnagreed
    ? { reason: 'no_clause', evidence: nothingAccepted[gym.language] }
    : { reason: null, evidence: null }
}

const nothingAccepted = { 'pt-BR': 'Nenhum contrato aceito no sistema', en: 'No agreement accepted on record' } as const

/** A quote as replies show it. */
export function presentQuote({ figures, ...quote }: QuoteRow): CancellationQuote {
  const { value_cents: _value, ...lines } = figures
  return { ...quote, ...lines }
}

/** Computes a quote as of today, what leaving by it does, the invoices that it is about, and its last valid day. */
export async function computeQuote(
  gym: GymContext,
  enrollment: Enrollment,
  request: QuoteRequest,
): Promise<{ figures: QuotedFigures; correction: DividedCorrection; invoices: RelevantInvoices; valid_until: string }> {
  const sold_on = dateInZone(new Date(enrollment.created_at), gym.timezone)
  refuseInvalid(gym, enrollment, request, addDays(sold_on, regretDays))
  if (enrollment.start_date <= gym.today) await requireLastDay(gym, enrollment, request.last_day)
  if (await store.isSettled(gym.tx, enrollment.id)) throw refuse('LEAVING_SETTLED')
  const [{ payers, ...money }, { exit_fee_bp }, agreed] = await Promise.all([
    readMoney(gym, enrollment),
    readSettings(gym),
    store.findAgreedFee(gym.tx, enrollment.id),
  ])
  const invoices = relevantOf(gym, enrollment, { ...money, last_day: request.last_day })
  // The gym's current fee, but never more than was agreed; a student who accepted no contract leaves without one.
  const isUnagreed = !reachesAll(gym) && enrollment.agreement_accepted_at === null
  const fee_bp = isUnagreed ? 0 : Math.min(exit_fee_bp, agreed ?? exit_fee_bp)
  // Other debts are settled by the student's own money alone: what somebody else paid is theirs again.
  const isOwnMoney = payers.every((it) => it.student_id === enrollment.student_id || it.paid_cents <= 0)
  const debts = [
    ...invoices.renegotiated.map((it) => ({ ...it, due_cents: it.due_cents - it.sale_due_cents })),
    ...invoices.others,
  ]
  const owed = isOwnMoney ? debts.filter((it) => it.due_cents > 0) : []
  const lines = figuresOf(gym, enrollment, { ...request, fee_bp, invoices, debts: owed })
  const correction = divided(correctionOf(invoices, { ...lines, reason: request.reason }), enrollment, payers)
  const late_cents = await lateChargesInPlace(gym, enrollment, { ...correction, last_day: request.last_day })
  const figures = { ...lines, returns_to: correction.returns, late_cents }
  const all = [...invoices.ofSale, ...invoices.renegotiated, ...invoices.others]
  // Late charges grow daily, so such a quote is valid only today.
  const isLate = all.some((it) => it.fine_cents + it.interest_cents > 0)
  const lastDay = addDays(gym.today, isLate ? 0 : quoteDays)
  const regretted = addDays(sold_on, regretDays)
  const valid_until = request.reason === 'regret' && regretted < lastDay ? regretted : lastDay
  return { figures, correction, invoices, valid_until }
}

/** A correction with whose money it is: that of those who paid for the sale. */
export function divided(
  correction: ReturnType<typeof correctionOf>,
  { student_id, student_name }: Enrollment,
  payers: readonly Payer[],
): DividedCorrection {
  // Nothing to divide if nothing was paid.
  const own = { student_id, student_name, paid_cents: 1 }
  return returnToPayers(correction, student_id, payers.some(({ paid_cents }) => paid_cents > 0) ? payers : [own])
}

/**
 * The lines of a settlement: of the days up to `last_day` and of what was paid; `debts` are settled from the rest. What a renegotiation
 * replaced counts as paid, so what is open of the renegotiation for the sale is settled first: nobody paid it yet.
 */
export function figuresOf(
  gym: GymContext,
  enrollment: Enrollment,
  {
    last_day,
    reason,
    fee_bp,
    invoices: { ofSale, renegotiated },
    debts,
  }: Pick<QuoteRequest, 'last_day' | 'reason'> & {
    fee_bp: number
    invoices: RelevantInvoices
    debts: readonly Pick<Invoice, 'id' | 'number' | 'due_on' | 'due_cents'>[]
  },
): Figures {
  const own = ownDebts(ofSale, reason)
  const ofRenegotiations = renegotiated.map((it) => ({ ...it, due_cents: it.sale_due_cents }))
  const { settled, ...lines } = quoteOf({
    sale: termsOf(enrollment),
    term: chargedDaysOf(gym, enrollment),
    freezes: enrollment.freezes,
    last_day,
    paid_cents: paidFor(ofSale, reason),
    unpaid_cents: sumOf(ofRenegotiations.map((it) => it.due_cents)),
    fee_bp,
    reason,
    debts: [...ofRenegotiations.map(debtOf).toSorted(byDue), ...[...own, ...debts.map(debtOf)].toSorted(byDue)]
      .filter(({ due_cents }) => due_cents > 0)
      .map(({ invoice_id, due_cents }) => ({ invoice_id, due_cents })),
  })
  const numbers = new Map([...ofSale, ...renegotiated, ...debts].map((it) => [it.id, it.number]))
  return {
    ...lines,
    // A sale that was never billed here (an imported one) owes nothing.
    owed_cents: Math.min(lines.owed_cents, unpaidOf(ofSale, reason)),
    fee_bp,
    // Of a renegotiated invoice both the share of the sale and the rest may be settled.
    settled: [...Map.groupBy(settled, ({ invoice_id }) => invoice_id)].map(([invoice_id, all]) => ({
      invoice_id,
      due_cents: sumOf(all.map((it) => it.due_cents)),
      settled_cents: sumOf(all.map((it) => it.settled_cents)),
      number: numbers.get(invoice_id) ?? 0,
    })),
  }
}

/** The days of an enrollment, with those from which on it is charged here. */
export function chargedDaysOf(
  { timezone }: Pick<GymContext, 'timezone'>,
  { start_date, end_date, anchor_day, billed_from, created_at }: Enrollment,
): ChargedDays {
  return { start_date, end_date, anchor_day, billed_from, sold_on: dateInZone(new Date(created_at), timezone) }
}

const debtOf = ({ id, due_on, due_cents }: Pick<Invoice, 'id' | 'due_on' | 'due_cents'>) => ({
  invoice_id: id,
  due_on,
  due_cents,
})
const byDue = (a: { due_on: string }, b: { due_on: string }) => (a.due_on < b.due_on ? -1 : 1)

function refuseInvalid(
  gym: GymContext,
  enrollment: Enrollment,
  { last_day, reason }: QuoteRequest,
  regretUntil: string,
): void {
  const { status, start_date, end_date } = enrollment
  if (status !== 'active') throw refuse('ENROLLMENT_OVER')
  const isOwn = !reachesAll(gym)
  const isBefore = start_date <= gym.today && last_day < start_date
  if (isBefore || last_day > end_date || (isOwn && last_day < gym.today)) {
    throw refuseField('last_day', 'LAST_DAY_INVALID')
  }
  if (reason === null) return
  if (reason !== 'regret' && isOwn) throw refuseField('reason', 'REASON_AT_DESK')
  const issue = reasonIssue(reason, enrollment)
  if (issue !== undefined) throw refuseField('reason', issue)
  if (reason === 'regret' && gym.today > regretUntil) throw refuseField('reason', 'REGRET_LATE')
}

/** The invoices of a student that matter for a sale, those that renegotiations issued in place of some of it, and who paid for it. */
export async function readMoney(
  gym: GymContext,
  { id, student_id }: Pick<Enrollment, 'id' | 'student_id'>,
): Promise<{ all: Invoice[]; renegotiated: RenegotiatedInvoice[]; payers: Payer[] }> {
  const [invoices, chain, paid] = await Promise.all([
    listInvoicesOfStudent(gym, student_id),
    store.listChained(gym.tx, student_id),
    store.findPaid(gym.tx, id),
  ])
  const all = invoices.filter(({ status, replaced_by }) => status !== 'voided' || replaced_by !== null)
  return { all, renegotiated: renegotiatedOf(all, chain, id), payers: payersOf(paid, chain, id) }
}

function relevantOf(
  gym: GymContext,
  { id, student_id, start_date }: Enrollment,
  { all, renegotiated, last_day }: { all: Invoice[]; renegotiated: RenegotiatedInvoice[]; last_day: string },
): RelevantInvoices {
  const isCalledOff = start_date > gym.today
  const isVoidedAnyway = ({ principal_cents, total_cents, period_start }: Invoice) =>
    principal_cents === total_cents && (isCalledOff || (period_start ?? '') > last_day)
  const ofSale = all.filter((it) => it.enrollment_id === id && !isVoidedAnyway(it))
  const ofChain = new Set(renegotiated.map((it) => it.id))
  const others = all.filter((it) => it.enrollment_id !== id && !ofChain.has(it.id))
  return { student_id, ofSale, renegotiated, others }
}
