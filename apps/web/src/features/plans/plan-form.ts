import { daysOfMonths, limits, type Plan } from '@folego/contract'

export const durationUnits = ['days', 'months'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** What the fields of the dialog hold: the price is a text like `99.90`, the duration digits of its unit; '' is nothing. */
export interface PlanValues {
  name: string
  price: string
  duration: string
  unit: DurationUnit
}

const emptyPlan: PlanValues = { name: '', price: '', duration: '30', unit: 'days' }

export function valuesOfPlan(plan: Plan | undefined): PlanValues {
  if (!plan) return emptyPlan
  const { name, price, duration, duration_months } = plan
  const length = {
    duration: String(duration_months ?? duration),
    unit: duration_months === null ? 'days' : 'months',
  } as const
  return { name, price: price.toFixed(2), ...length }
}

/** Field values → what the contract's form takes. An amount that cannot be read becomes no number, which it refuses. */
export function readPlan({ name, price, duration, unit }: PlanValues) {
  const count = /^\d+$/.test(duration.trim()) ? Number(duration) : undefined
  const reais = price === '' ? undefined : Number(price)
  if (unit === 'days' || count === undefined) return { name, price: reais, duration: count, duration_months: null }
  return { name, price: reais, duration: Math.max(1, daysOfMonths(count)), duration_months: count }
}

/** A wrong number of months is said at the one field that there is. */
export function checkPlan({ duration, unit }: PlanValues): { duration?: 'MONTHS_INVALID' } {
  const months = Number(duration)
  const isWrong = unit === 'months' && !(months >= 1 && months <= limits.planDurationMaxMonths)
  return isWrong ? { duration: 'MONTHS_INVALID' } : {}
}

/** What a plan costs in 30 days (a month, where it is sold by the month), in reais; undefined where it lasts about a month, or where there is nothing to compare. */
export function monthlyPrice({ price, duration, unit }: PlanValues): number | undefined {
  const { price: reais, duration: days } = readPlan({ name: '', price, duration, unit })
  if (reais === undefined || Number.isNaN(reais) || reais === 0 || days === undefined || days === 0) return undefined
  if (unit === 'months') return duration.trim() === '1' ? undefined : reais / Number(duration)
  return days >= 28 && days <= 31 ? undefined : (reais / days) * 30
}
