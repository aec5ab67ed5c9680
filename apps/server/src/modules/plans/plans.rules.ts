import type { Plan } from '@folego/contract'

/** What the audit log keeps of a plan: what people decided, not what is counted. */
export function traceOf(plan: Plan) {
  const { name, price, duration, archived_at } = plan
  return { name, price, duration, archived_at }
}

/** When a plan counts as archived after a change: the first time stays, `false` brings it back, absent changes nothing. */
export function archivedAt(before: string | null, archived: boolean | undefined, now: string): string | null {
  if (archived === undefined) return before
  return archived ? (before ?? now) : null
}
