import { daysOfMonths, type PlanLength } from '@folego/domain'
import { type InCents, type IssueCode, type Plan as WirePlan, type PlanTerms, termsOfPlan } from '@folego/contract'

/** A plan, with its price in cents. */
export type Plan = InCents<WirePlan>

/** The fields of a plan in the audit log: only what people set, not what is counted. */
export function auditOf(plan: Plan) {
  const { name, price_cents, duration, duration_months, agreement_version, archived_at } = plan
  return { name, price_cents, duration, duration_months, agreement_version, archived_at, ...termsOfPlan(plan) }
}

/** The terms after a change; fields that were not sent stay. `installments` applies only to plans charged in installments. */
export function termsAfter(
  before: PlanTerms,
  changes: { [Name in keyof PlanTerms]?: PlanTerms[Name] | undefined },
): PlanTerms {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const terms = termsOfPlan({ ...before, ...sent })
  return terms.charging === 'installments' ? terms : { ...terms, installments: null }
}

/** What is contradictory in the terms of a plan, by field. */
export function termsIssues(terms: PlanTerms, { duration_months }: Pick<PlanLength, 'duration_months'>) {
  const fields: Record<string, IssueCode> = {}
  if (terms.charging === 'monthly' && duration_months === null) fields.charging = 'CHARGING_NEEDS_MONTHS'
  if (terms.charging === 'installments' && terms.installments === null) fields.installments = 'INSTALLMENTS_INVALID'
  if (terms.freeze_min_days > Math.max(1, terms.freeze_days)) fields.freeze_min_days = 'FREEZE_BLOCK_INVALID'
  const { entry_days, entry_from, entry_until, entry_more } = terms
  if ((entry_from === null) !== (entry_until === null) || (entry_from !== null && entry_from === entry_until))
    fields.entry_until = 'ENTRY_HOURS_INVALID'
  // beside any time, further hours say nothing
  if (entry_more !== null && entry_days === null && entry_from === null) fields.entry_more = 'ENTRY_HOURS_INVALID'
  return fields
}

/** When a plan was archived, after a change: the first time stays, `false` restores it, absent changes nothing. */
export function archivedAt(before: string | null, archived: boolean | undefined, now: string): string | null {
  if (archived === undefined) return before
  return archived ? (before ?? now) : null
}

/**
 * The length of a plan after a change. Months determine the days; a new number of days without months makes it a plan of days, for
 * clients that only know days.
 */
export function lengthAfter(
  before: PlanLength,
  changes: { duration?: number | undefined; duration_months?: number | null | undefined },
): PlanLength {
  const { duration = before.duration } = changes
  const months = changes.duration_months ?? null
  const remaining =
    changes.duration_months === undefined && duration === before.duration ? before.duration_months : months
  return remaining === null
    ? { duration, duration_months: null }
    : { duration: daysOfMonths(remaining), duration_months: remaining }
}
