import type { PlanLength } from './enrollment-term.ts'
import { usableDays } from './freeze.ts'
import type { Charging } from './invoice-calendar.ts'
import { ceilShare, roundShare } from './money.ts'

/*
 * What a plan costs, and the least that may be asked for it. Apart from terms, whose state many pages show without a price.
 */

/** What decides the price of a day of an enrollment. */
export interface DailyPrice {
  /** Per month if charged monthly. */
  price_cents: number
  /** The price without a discount; null without one. */
  full_price_cents: number | null
  charging: 'once' | 'installments' | 'monthly'
  start_date: string
  end_date: string
  freezes: readonly { from: string; to: string }[]
  /** The days that the full price pays for; null: those that it has. */
  sold_days: number | null
}

/**
 * The lowest price, in cents, that may be asked for an enrollment with at most `limitPercent` off what a day of it was sold for. More
 * days than were sold cost more; fewer may cost less. Charged monthly, the days do not matter.
 */
export function leastPriceOf(
  it: Omit<DailyPrice, 'price_cents' | 'full_price_cents'> & { full_cents: number },
  limitPercent: number,
): number {
  const days = it.charging === 'monthly' ? 1 : Math.max(1, usableDays(it, it.freezes))
  const sold = it.charging === 'monthly' ? 1 : (it.sold_days ?? days)
  return ceilShare(it.full_cents, (100 - limitPercent) * days, 100 * Math.max(1, sold))
}

/**
 * What a plan costs, in cents, in the way a term of it is charged: for each month if that is `monthly`, else for the whole term. Only
 * imported terms are charged otherwise than their plan.
 */
export function planPriceFor(
  plan: PlanLength & { price_cents: number; charging: Charging },
  charging: Charging,
): number {
  const isMonthly = charging === 'monthly'
  if ((plan.charging === 'monthly') === isMonthly) return plan.price_cents
  const months = plan.duration_months ?? Math.max(1, Math.round((plan.duration * 12) / 365))
  return isMonthly ? roundShare(plan.price_cents, 1, months) : plan.price_cents * months
}

/**
 * The lowest price after a discount of at most `limitPercent` (whole, 0 to 100), in cents.
 * @example leastPrice(9_990, 30) // 6_993
 */
export function leastPrice(fullCents: number, limitPercent: number): number {
  return ceilShare(fullCents, 100 - limitPercent, 100)
}
