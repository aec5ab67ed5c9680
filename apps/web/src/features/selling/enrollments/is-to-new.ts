import type { Enrollment, Plan } from '@folego/contract'
import { dateInZone, isNewSale } from '@folego/domain'
import { isDate } from '#platform/form'

/** Whether a sale from a day on takes the enrollment fee, as the server decides it. */
export function isToNew(
  others: readonly Enrollment[],
  { plan, from }: { plan: Plan | undefined; from: string },
  gym: { today: string; timezone: string } | undefined,
): boolean {
  if (gym === undefined || !isDate(from)) return false
  const terms = others.map((it) => ({
    ...it,
    sold_on: dateInZone(new Date(it.created_at), gym.timezone),
    isFree: (it.full_price ?? it.price) === 0,
    isSpared: it.plan_id === plan?.id && it.enrollment_fee_cents === 0 && plan.enrollment_fee_cents > 0,
    isImported: it.billed_from !== null,
  }))
  return isNewSale(terms, { from, sold_on: gym.today })
}
