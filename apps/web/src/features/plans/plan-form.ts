import type { Plan, planForm } from '@folego/contract'
import type { z } from 'zod'
import { changedFields } from '#platform/records'

/** What the fields of the dialog hold: the price is a text like `99.90`, the duration digits; '' is nothing. */
export interface PlanValues {
  name: string
  price: string
  duration: string
}

export type PlanDraft = z.output<typeof planForm>

export const emptyPlan: PlanValues = { name: '', price: '', duration: '30' }

export function valuesOfPlan(plan: Plan): PlanValues {
  return { name: plan.name, price: plan.price.toFixed(2), duration: String(plan.duration) }
}

/** Field values → what the contract's form takes. An amount that cannot be read becomes no number, which it refuses. */
export function readPlan({ name, price, duration }: PlanValues) {
  return {
    name,
    price: price === '' ? undefined : Number(price),
    duration: /^\d+$/.test(duration.trim()) ? Number(duration) : undefined,
  }
}

/** What a PATCH should carry. */
export function changesOfPlan(plan: Plan, draft: PlanDraft): Partial<PlanDraft> {
  return changedFields(plan, draft)
}

/** What a plan costs in 30 days, in reais; undefined where it lasts about a month, or where there is nothing to compare. */
export function monthlyPrice({ price, duration }: PlanValues): number | undefined {
  const { price: reais, duration: days } = readPlan({ name: '', price, duration })
  if (reais === undefined || Number.isNaN(reais) || reais === 0 || days === undefined || days === 0) return undefined
  return days >= 28 && days <= 31 ? undefined : (reais / days) * 30
}
