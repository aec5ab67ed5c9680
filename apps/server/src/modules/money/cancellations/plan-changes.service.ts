import { addDays, chargedElsewhereUntil, sumOf, termOf, usableDays } from '@folego/domain'
import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { lateChargesInPlace, termsOf } from '#modules/money/billing'
import { anchorFor, listEnrollmentsByIds, plannedSale } from '#modules/selling/enrollments'
import type { Enrollment, EnrollmentFollower } from '#modules/selling/enrollments'
import { findPlanOnSale } from '#modules/selling/plans'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { correctionOf } from './cancellations.rules.ts'
import type { DividedCorrection, QuotedFigures, RelevantInvoices } from './cancellations.rules.ts'
import * as store from './cancellations.store.ts'
import { chargedDaysOf, computeQuote, divided, figuresOf, readMoney, reasonUnlessGiven } from './quotes.service.ts'

/*
 * A change of plan settles the old term by the function that settles a cancellation, but without an exit fee (nobody leaves) and
 * without other debts: what was paid is what was used, the sale's own late charges, what is open of a renegotiation of it, and credit of
 * those who paid. The credit pays the first invoice of the new term as far as it reaches.
 */

type Quote = typeof api.cancellations.quotePlanChanges

/**
 * What changing these enrollments to a plan from a day on comes to, line by line, or clearing their plan (`plan_id` null), which is a
 * cancellation today, without a reason.
 * Nothing is booked. Enrollments that do not exist, are over or were settled are left out. Refuses PLAN_UNKNOWN by field.
 */
export async function quotePlanChanges(
  gym: GymContext,
  { enrollment_ids, plan_id, from = gym.today, due_day }: BodyOf<Quote>,
): Promise<ReplyOf<Quote>> {
  const plan = plan_id === null ? undefined : await findPlanOnSale(gym, plan_id)
  if (plan_id !== null && plan === undefined) throw refuseField('plan_id', 'PLAN_UNKNOWN')
  const enrollments = await listEnrollmentsByIds(gym, enrollment_ids)
  const object: ReplyOf<Quote>['object'] = []
  for (const enrollment of enrollments.filter(({ status }) => status === 'active')) {
    if (await store.isSettled(gym.tx, enrollment.id)) continue
    const last_day = plan ? addDays(from, -1) : gym.today
    const { figures, correction, invoices } = plan
      ? await settlementOf(gym, enrollment, last_day)
      : await computeQuote(gym, enrollment, { last_day, ...reasonUnlessGiven(gym, enrollment) })
    const { used_days, total_days, paid_cents, consumed_cents, unused_cents, fee_bp, fee_cents } = figures
    const { settled, refund_cents, late_cents } = figures
    const { id: enrollment_id, student_id, student_name, plan_name } = enrollment
    const first = plan && (await firstInvoice(gym, enrollment, plan, { from, due_day }))
    object.push({
      enrollment_id,
      student_id,
      student_name,
      plan_name,
      last_day,
      used_days,
      total_days,
      paid_cents,
      consumed_cents,
      unused_cents,
      fee_bp,
      fee_cents,
      settled,
      credit_cents: refund_cents,
      returns_to: correction.returns,
      open_cents: openAfter(invoices, correction) + late_cents,
      written_off_cents: writtenOffBy(correction) - sumOf(settled.map((it) => it.settled_cents)),
      first_invoice: first ? { ...first, by_credit_cents: Math.min(first.total_cents, refund_cents) } : null,
      charged_elsewhere_until: first ? chargedTwiceUntil(gym, enrollment, from) : null,
    })
  }
  return { object }
}

/** Until which day a plan that begins on a day charges what another program has charged; null if it charges nothing twice. */
function chargedTwiceUntil(gym: GymContext, enrollment: Enrollment, from: string): string | null {
  const until = chargedElsewhereUntil(termsOf(enrollment), chargedDaysOf(gym, enrollment), enrollment.freezes)
  return until !== null && until >= from ? until : null
}

/** The first invoice of a term that replaces another, as it will be issued; undefined if the plan costs nothing. */
async function firstInvoice(
  gym: GymContext,
  before: Enrollment,
  plan: NonNullable<Awaited<ReturnType<typeof findPlanOnSale>>>,
  { from, due_day }: { from: string; due_day?: number | null | undefined },
): Promise<{ due_on: string; total_cents: number } | undefined> {
  const anchor_day = await anchorFor(gym, before.student_id, plan, from)
  const term = termOf(from, plan, anchor_day ?? undefined)
  const sale = { studentId: before.student_id, due_day, goesOn: true }
  const [first] = (await plannedSale(gym, plan, term, sale)).invoices
  return first && { due_on: first.due_on, total_cents: first.plan_cents + first.fee_cents }
}

/** What stays open of the invoices of the old term and of renegotiations of them. */
function openAfter(
  { ofSale, renegotiated }: RelevantInvoices,
  { voided, owed, settlements }: DividedCorrection,
): number {
  const standing = [...ofSale, ...renegotiated].filter((it) => !voided.includes(it))
  const paid = sumOf(settlements.map(({ amount_cents }) => amount_cents))
  return sumOf(standing.map(({ due_cents }) => due_cents)) + sumOf(owed.map(({ amount_cents }) => amount_cents)) - paid
}

const writtenOffBy = ({ settlements }: DividedCorrection) => sumOf(settlements.map(({ amount_cents }) => amount_cents))

/** What a term comes to that ends on a day because another plan takes its place. */
export async function settlementOf(
  gym: GymContext,
  enrollment: Enrollment,
  last_day: string,
): Promise<{ figures: QuotedFigures; correction: DividedCorrection; invoices: RelevantInvoices }> {
  const { id, student_id } = enrollment
  const { all, renegotiated, payers } = await readMoney(gym, enrollment)
  const ofSale = all.filter((it) => it.enrollment_id === id)
  const invoices: RelevantInvoices = { student_id, ofSale, renegotiated, others: [] }
  const lines = figuresOf(gym, enrollment, { last_day, reason: null, fee_bp: 0, invoices, debts: [] })
  const correction = divided(correctionOf(invoices, { ...lines, reason: null }), enrollment, payers)
  const late_cents = await lateChargesInPlace(gym, enrollment, { ...correction, last_day })
  return { figures: { ...lines, returns_to: correction.returns, late_cents }, correction, invoices }
}

/**
 * Nobody is deleted with money of days that were not used: refuses PAID_AHEAD (`details.plan_name`, `details.unused_cents`). Nor does a
 * correction cut off days that are paid, as a cancellation settles: refuses END_PAID_AHEAD by field, unless these are more than were sold.
 */
export const protectPaidDays: EnrollmentFollower = {
  shortening: async (gym, before, after) => {
    const [was, is] = [usableDays(before, before.freezes), usableDays(after, before.freezes)]
    const sold = before.charging === 'monthly' ? null : before.sold_days
    if (after.end_date >= before.end_date || is >= was || is >= (sold ?? Infinity)) return
    const { figures } = await settlementOf(gym, before, after.end_date)
    if (figures.refund_cents > 0) throw refuseField('end_date', 'END_PAID_AHEAD')
  },

  deleting: async (gym, enrollment) => {
    const { figures } = await settlementOf(gym, enrollment, gym.today)
    // What a renegotiation still owes of it was not paid.
    const unused_cents = figures.refund_cents
    if (unused_cents === 0 || (await store.isSettled(gym.tx, enrollment.id))) return
    throw refuse('PAID_AHEAD', { details: { plan_name: enrollment.plan_name, unused_cents } })
  },
}
