import { daysOfMonths } from '@folego/contract'
import type { Plan, PlanLength } from '@folego/contract'

/** What the audit log keeps of a plan: what people decided, not what is counted. */
export function auditOf(plan: Plan) {
  const { name, price, duration, duration_months, archived_at } = plan
  return { name, price, duration, duration_months, archived_at }
}

/** When a plan counts as archived after a change: the first time stays, `false` brings it back, absent changes nothing. */
export function archivedAt(before: string | null, archived: boolean | undefined, now: string): string | null {
  if (archived === undefined) return before
  return archived ? (before ?? now) : null
}

/**
 * How long a plan is sold for after a change. Months name the days beside them; other days without a word of months mean
 * days, so that whoever knows days alone is understood.
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
