import {
  addDays,
  type EnrollmentStatus,
  enrollmentStatusOn,
  leastPriceOf,
  saleTermsOf,
  usableDays,
} from '@folego/domain'
import {
  type api,
  type IssueCode,
  type QueryOf,
  type SoldTerms,
  soldTermsOf,
  type Enrollment as WireEnrollment,
  type InCents,
} from '@folego/contract'
import type { PlanOnSale } from '#modules/selling/plans'
import { daysWithout, lengthOf } from '../freezes/freeze.rules.ts'

/** `ids` narrows the list to selected rows. */
export type EnrollmentQuery = QueryOf<typeof api.enrollments.list> & Pick<QueryOf<typeof api.enrollments.export>, 'ids'>

/** An enrollment, with its prices in cents. */
export type Enrollment = InCents<WireEnrollment>

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export interface Term {
  start_date: string
  end_date: string
}

/** An enrollment occupies its days while it reads as active; expired and cancelled ones free them. */
export function occupiesDays(it: { status: EnrollmentStatus; end_date: string }, today: string): boolean {
  return enrollmentStatusOn(it.status, it.end_date, today) === 'active'
}

/** The term of an enrollment ended today: today is its last day. One that has not begun keeps its dates. */
export function endedOn(term: Term, today: string): Term {
  const isRunning = term.start_date <= today && today <= term.end_date
  return isRunning ? { ...term, end_date: today } : term
}

/**
 * The status to store. Without one in the request the stored one stays. Requesting `expired` for an enrollment that reads as expired
 * only by its dates changes nothing: a later end date still reactivates it.
 */
export function statusAfter(
  before: EnrollmentStatus,
  requested: EnrollmentStatus | undefined,
  endDate: string,
  today: string,
): EnrollmentStatus {
  if (requested === undefined) return before
  return enrollmentStatusOn(before, endDate, today) === requested ? before : requested
}

/**
 * The term of a running enrollment that another plan replaces on `from`: it ends today if `from` is today, else the day before. One
 * that would have no day left keeps its first.
 */
export function replacedFrom(term: Term, from: string, today: string): Term {
  const last = from === today ? today : addDays(from, -1)
  return { ...term, end_date: last < term.start_date ? term.start_date : last }
}

/** Whether a cancellation may name this last day: it must be within the term, both ends inclusive. */
export function isLastDay(day: string, term: Term): boolean {
  return term.start_date <= day && day <= term.end_date
}

/** The part of an enrollment that decides what a day of it costs. */
export type PricedTerm = Pick<
  Enrollment,
  | 'student_id'
  | 'plan_id'
  | 'price_cents'
  | 'full_price_cents'
  | 'sold_days'
  | 'charging'
  | 'start_date'
  | 'end_date'
  | 'status'
  | 'freezes'
  | 'freeze_days'
  | 'closed_days'
>

/** Why terms give more than somebody may give: by field, as they are refused. */
export type TermsIssue = Readonly<Record<string, IssueCode>>

/**
 * Why somebody who may take at most `limitPercent` off may not leave an enrollment in this state. It is the result that counts, not the
 * call: its price per day against that at which the plan was sold, frozen days beyond the allowance or in the past, days that were used
 * and now lie before its start or after its end, or are somebody else's, which are not owed any more. What was there before may stay, but
 * not for another student or plan. Used days are nobody's to price as another plan: a change of plan settles them.
 */
export function termsIssue(
  before: PricedTerm | undefined,
  after: PricedTerm,
  { limitPercent, canVoid = false, today, usedFrom, imported, isRestored = false, hadFree = false }: GivingFacts,
): TermsIssue | undefined {
  const usedOf = (it: PricedTerm) => (usedFrom === undefined ? 0 : usedDays(it, { from: usedFrom, today }))
  if (before && before.plan_id !== after.plan_id && usedOf(before) > 0 && usedOf(after) > 0) {
    return { plan_id: 'PLAN_USED' }
  }
  if (limitPercent >= 100) return undefined
  const isHandedOn = before !== undefined && before.student_id !== after.student_id
  const isElsewhere = imported?.isCharged === false
  // also while it is cancelled and with another plan: the used days stay those of this enrollment
  const firstUsed = isElsewhere ? before?.start_date : usedFrom
  if (isHandedOn && !canVoid && usedOf(before) > 0) return { student_id: 'USED_DAYS_LEFT_OUT' }
  const hasBegun = firstUsed !== undefined && firstUsed < today
  if (hasBegun && after.start_date > firstUsed) return { start_date: 'USED_DAYS_LEFT_OUT' }
  if (before && !canVoid && usedOf(after) < usedOf(before)) return { end_date: 'USED_DAYS_LEFT_OUT' }
  if (after.status === 'cancelled') return undefined
  const isRevived = before !== undefined && before.status !== 'active' && after.status === 'active'
  if (isElsewhere && isHandedOn) return { student_id: 'USED_DAYS_LEFT_OUT' }
  if (isElsewhere && isRevived && !isRestored) return { end_date: 'DAYS_TOO_CHEAP' }
  const isOther = isHandedOn || before?.status === 'cancelled' || before?.plan_id !== after.plan_id
  const known = isOther || (isRevived && imported) ? undefined : before
  if (hadFree && known === undefined && !isRestored) return { plan_id: 'TRIAL_REPEATED' }
  if (givesDaysAway(known, after, today)) return { approver_email: 'REQUIRED' }
  const full_cents = Math.max(after.full_price_cents ?? after.price_cents, imported?.full_cents ?? 0)
  if (!isTooCheap(after, { full_cents, limitPercent })) return undefined
  if (known && !givesMore(after, known)) return undefined
  return after.full_price_cents === null || known?.price_cents === after.price_cents
    ? { end_date: 'DAYS_TOO_CHEAP' }
    : { [isHandedOn ? 'student_id' : 'price']: 'DISCOUNT_TOO_LARGE' }
}

/** Who changes an enrollment, and what matters of its past. */
interface GivingFacts {
  limitPercent: number
  /** Whether they may void the invoices of used days anyway. */
  canVoid?: boolean
  today: string
  /** The first day on which the previous state could be used. */
  usedFrom?: string | undefined
  /**
   * Of an imported term: the price of its plan, as its own was typed by the importer and judged only if it ran; and whether it is charged
   * here, as it became a sale of this gym.
   */
  imported?: { full_cents: number; isCharged: boolean } | undefined
  /** Whether an earlier state comes back by undoing. */
  isRestored?: boolean | undefined
  /** Whether it is of a free plan, and the student had another term of one: a trial is given once. */
  hadFree?: boolean
}

/** Whether a term is of a plan that costs nothing. */
export function isFree({
  price_cents,
  full_price_cents,
}: Pick<PricedTerm, 'price_cents' | 'full_price_cents'>): boolean {
  return (full_price_cents ?? price_cents) === 0
}

/**
 * Whether a term costs less than somebody may ask who takes at most `limitPercent` off `full_cents`; a free plan is too cheap for more days than
 * are sold of it.
 */
export function isTooCheap(
  it: Pick<PricedTerm, 'price_cents' | 'charging' | 'start_date' | 'end_date' | 'freezes' | 'sold_days'>,
  { full_cents, limitPercent }: { full_cents: number; limitPercent: number },
): boolean {
  if (limitPercent >= 100) return false
  const isLonger = it.sold_days !== null && usableDays(it, it.freezes) > it.sold_days
  return full_cents === 0 ? isLonger : it.price_cents < leastPriceOf({ ...it, full_cents }, limitPercent)
}

/** The days of a term that were used before today, from a day on. */
function usedDays(
  { start_date, end_date, freezes }: PricedTerm,
  { from, today }: { from: string; today: string },
): number {
  const yesterday = addDays(today, -1)
  const used = {
    start_date: start_date > from ? start_date : from,
    end_date: end_date < yesterday ? end_date : yesterday,
  }
  return used.end_date < used.start_date ? 0 : usableDays(used, freezes)
}

/** Freezes that were not there before, beyond the allowance or on days that have passed. */
function givesDaysAway(before: PricedTerm | undefined, after: PricedTerm, today: string): boolean {
  const added = daysWithout(after.freezes, before?.freezes ?? [])
  const beyond = lengthOf(after.freezes) - after.closed_days > after.freeze_days
  return added.some(({ from }) => from < today) || (added.length > 0 && beyond)
}

/** Whether a term that costs less than its sellers may ask gives more than it did: what was approved is this price for these days. */
function givesMore(after: PricedTerm, before: PricedTerm): boolean {
  return after.price_cents < before.price_cents || usableDays(after, after.freezes) > usableDays(before, before.freezes)
}

/** The terms copied to an enrollment, so that later changes to the plan do not affect what was sold. */
export type AgreedTerms = SoldTerms & Pick<Enrollment, 'due_day' | 'agreement_version'>

/** The terms agreed at a sale, from the plan and the seller's choices. */
export function agreedTerms(plan: PlanOnSale, sale: Parameters<typeof saleTermsOf>[1]): AgreedTerms {
  const { price_cents: _price, ...terms } = saleTermsOf(plan, sale)
  return { ...soldTermsOf(plan), ...terms, agreement_version: plan.agreement_version }
}

/** The fields of an enrollment in the audit log. */
export function auditOf(it: Enrollment) {
  const { student_id, student_name, plan_id, plan_name, price_cents, start_date, end_date, status, discount_reason } =
    it
  const { charging, installments, enrollment_fee_cents, due_day } = it
  const sale = { charging, installments, enrollment_fee_cents, due_day, sale_channel: it.sale_channel }
  const facts = { student_id, student_name, plan_id, plan_name, price_cents, start_date, end_date, status, ...sale }
  const frozen = it.freezes.length > 0 && { freezes: it.freezes }
  const agreement = it.agreement_accepted_at !== null && { agreement_accepted: it.agreement_version }
  const choice = it.renewal_choice && { automatic_renewal: it.renewal_choice.automatic }
  return { ...facts, ...(discount_reason !== null && { discount_reason }), ...frozen, ...choice, ...agreement }
}
