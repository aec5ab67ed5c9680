import { addDays, enrollmentStatusOn, leastPrice, saleTermsOf } from '@folego/contract'
import type { api, Enrollment, EnrollmentStatus, IssueCode, QueryOf } from '@folego/contract'
import type { PlanOnSale } from '#modules/plans'

/** `ids` narrows the list to chosen rows. */
export type EnrollmentQuery = QueryOf<typeof api.enrollments.list> & Pick<QueryOf<typeof api.enrollments.export>, 'ids'>

/** First and last day, both included, as `YYYY-MM-DD`. */
export interface Term {
  start_date: string
  end_date: string
}

/** An enrollment occupies its days while it reads as active; expired and cancelled ones free them. */
export function occupiesDays(it: { status: EnrollmentStatus; end_date: string }, today: string): boolean {
  return enrollmentStatusOn(it.status, it.end_date, today) === 'active'
}

/** How a running enrollment ends on a day: today is its last one. One that has not begun keeps its dates. */
export function endedOn(term: Term, today: string): Term {
  const isRunning = term.start_date <= today && today <= term.end_date
  return isRunning ? { ...term, end_date: today } : term
}

/**
 * The status to store. Without one in the request the stored one stays. `expired` for an enrollment that reads as expired by
 * its dates alone changes nothing: a later end date still brings it back to life.
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
 * How a running term ends where another plan begins on `from`: today where that is today, else the day before. One that
 * would have no day left keeps its first.
 */
export function replacedFrom(term: Term, from: string, today: string): Term {
  const last = from === today ? today : addDays(from, -1)
  return { ...term, end_date: last < term.start_date ? term.start_date : last }
}

/** The last days that a cancellation may name: within the term, both ends included. */
export function isLastDay(day: string, term: Term): boolean {
  return term.start_date <= day && day <= term.end_date
}

/** What is wrong with a price for a term that costs `full` reais, where at most `limitPercent` may be taken off. */
export function discountIssue(price: number, full: number, limitPercent: number): IssueCode | undefined {
  if (price > full) return 'PRICE_ABOVE_FULL'
  return price < leastPrice(full, limitPercent) ? 'DISCOUNT_TOO_LARGE' : undefined
}

/** What is written down with an enrollment, so that a plan that changes later changes nothing that was sold. */
export type AgreedTerms = Pick<
  Enrollment,
  | 'charging'
  | 'installments'
  | 'enrollment_fee_cents'
  | 'due_day'
  | 'freeze_days'
  | 'freeze_min_days'
  | 'renewal'
  | 'agreement_version'
>

/** What of a plan and of what was chosen is agreed at a sale. */
export function agreedTerms(plan: PlanOnSale, sale: Parameters<typeof saleTermsOf>[1]): AgreedTerms {
  const { freeze_days, freeze_min_days, renewal, agreement_version } = plan
  const terms = saleTermsOf({ ...plan, price: Number(plan.price) }, sale)
  const { charging, installments, enrollment_fee_cents, due_day } = terms
  const agreed = { charging, installments, enrollment_fee_cents, due_day }
  return { ...agreed, freeze_days, freeze_min_days, renewal, agreement_version }
}

/** What the audit log keeps of an enrollment. */
export function auditOf(it: Enrollment) {
  const { student_id, student_name, plan_id, plan_name, price, start_date, end_date, status, discount_reason } = it
  const { charging, installments, enrollment_fee_cents, due_day } = it
  const sale = { charging, installments, enrollment_fee_cents, due_day, sale_channel: it.sale_channel }
  const facts = { student_id, student_name, plan_id, plan_name, price, start_date, end_date, status, ...sale }
  const frozen = it.freezes.length > 0 && { freezes: it.freezes }
  const agreement = it.agreement_accepted_at !== null && { agreement_accepted: it.agreement_version }
  const choice = it.renewal_choice && { automatic_renewal: it.renewal_choice.automatic }
  return { ...facts, ...(discount_reason !== null && { discount_reason }), ...frozen, ...choice, ...agreement }
}

/**
 * How to read the length of a list off how many enrollments there are by status; undefined where the list is narrowed by more
 * than a status.
 */
export function totalOf(query: EnrollmentQuery): ((count: Record<EnrollmentStatus, number>) => number) | undefined {
  const { status, search, sort: _sort, page: _page, page_size: _size, ...others } = query
  if (search || Object.values(others).some((it) => it !== undefined)) return undefined
  return (count) => (status === undefined ? count.active + count.expired + count.cancelled : count[status])
}
