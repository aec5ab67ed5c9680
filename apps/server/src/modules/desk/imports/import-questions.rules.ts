import { type Charging, daysBetween, limits, planPriceFor } from '@folego/domain'
import type { ImportOptions, ImportPlan as WirePlan, InCents } from '@folego/contract'
import { daysOfPlanName } from './cells.rules.ts'
import { hasDates, planKey } from './import-rows.rules.ts'
import type { ReadRow, RowValues } from './import-rows.rules.ts'

/* What only the gym knows about a file: what its plans cost, and what its words for a state mean. */

/** A plan named in the file, with its price in cents. */
export type ImportPlan = InCents<WirePlan>

/** A choice about a plan. */
export type PlanChoice = Omit<ImportPlan, 'rows' | 'duration_months' | 'is_chosen'>

/** A plan on sale in the gym. */
export interface SoldPlan {
  id: string
  name: string
  price_cents: number
  duration: number
  duration_months: number | null
  charging: Charging
}

/** Whether amounts of a plan can be meant for a month as well as for the term. */
export const isLong = ({ duration }: Pick<ImportPlan, 'duration'>) => monthsIn(duration) >= 2
const monthsIn = (days: number) => monthsOfDays[days] ?? Math.round((days * 12) / 365)

/** How many questions about plans and states are not answered. */
export function openQuestions(plans: readonly ImportPlan[], { states }: ImportOptions): number {
  const ofPlans = plans.filter(
    ({ action, price_cents, price_per, ...plan }) =>
      (action === 'create' && price_cents === null) || (action !== 'skip' && isLong(plan) && price_per === null),
  )
  return ofPlans.length + states.filter(({ means }) => means === null).length
}

/** The words for states that are not known, most frequent first, with what was answered. */
export function statesNamed(read: readonly ReadRow[], { states }: ImportOptions): ImportOptions['states'] {
  const counts = new Map<string, { word: string; rows: number }>()
  for (const { unknownState: word } of read) {
    if (word === null) continue
    const known = counts.get(planKey(word)) ?? { word, rows: 0 }
    counts.set(planKey(word), { ...known, rows: known.rows + 1 })
  }
  return [...counts]
    .map(([key, it]) => ({ ...it, means: states.find(({ word }) => planKey(word) === key)?.means ?? null }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, limits.importPlansMax)
}

/**
 * The plans that rows name, most frequent first, each with what to do about it: what was chosen, else the gym's plan of that name,
 * else a new one with the price that most rows have and the days that its name or most rows indicate. A plan that the gym has by now
 * is not created again. If `canCreatePlans` is false, rows of new plans get no enrollment.
 */
export function plansNamed(
  values: readonly RowValues[],
  {
    sold,
    chosen,
    options,
    canCreatePlans,
  }: { sold: readonly SoldPlan[]; chosen: readonly PlanChoice[]; options: ImportOptions; canCreatePlans: boolean },
): ImportPlan[] {
  const named = new Map<string, { name: string; rows: RowValues[] }>()
  for (const row of values) {
    const name = row.plan ?? (hasDates(row) ? options.default_plan : null)
    if (name === null) continue
    const plan = named.get(planKey(name)) ?? { name, rows: [] }
    plan.rows.push(row)
    named.set(planKey(name), plan)
  }
  const byId = new Map(sold.map((plan) => [plan.id, plan]))
  const byKey = new Map(sold.map((plan) => [planKey(plan.name), plan]))
  const choices = new Map(chosen.map((choice) => [planKey(choice.name), choice]))
  return [...named]
    .map(([key, { name, rows }]): ImportPlan => {
      const choice = choices.get(key)
      const common = { name, is_chosen: choice !== undefined, rows: rows.length }
      const usual = mostFrequent(rows.map((row) => row.price_cents))
      if (choice?.action === 'skip') return { ...choice, ...common, plan_id: null, duration_months: null }
      const wanted = choice?.action === 'existing' && choice.plan_id !== null ? byId.get(choice.plan_id) : undefined
      const own = wanted ?? byKey.get(key)
      if (own !== undefined) {
        const { id: plan_id, duration, duration_months, charging } = own
        const isSame = usual === undefined || usual === own.price_cents
        const meant = isSame ? (charging === 'monthly' ? 'month' : 'term') : null
        const price_per = choice?.price_per ?? meant
        const price_cents =
          price_per === null ? own.price_cents : planPriceFor(own, price_per === 'month' ? 'monthly' : 'once')
        return { ...common, action: 'existing', plan_id, price_cents, price_per, duration, duration_months }
      }
      const price_cents = choice === undefined ? (usual ?? null) : choice.price_cents
      const duration = choice?.duration ?? daysOf(name, rows)
      const price_per = choice?.price_per ?? null
      const isByMonth = daysOfPlanName(name) === duration || price_per === 'month'
      const months = monthsOfDays[duration] ?? (price_per === 'month' ? monthsIn(duration) : 0)
      // less than about half a month is sold by days
      const duration_months = isByMonth && months > 0 ? months : null
      const action = canCreatePlans ? 'create' : 'skip'
      return { ...common, action, plan_id: null, price_cents, price_per, duration, duration_months }
    })
    .sort((one, other) => other.rows - one.rows)
    .slice(0, limits.importPlansMax)
}

/** The months that a plan of so many days usually means: a plan called monthly ends on the same day of every month. */
const monthsOfDays: Record<number, number> = { 30: 1, 60: 2, 90: 3, 120: 4, 180: 6, 365: 12, 730: 24 }

function daysOf(name: string, rows: readonly RowValues[]): number {
  const stated = daysOfPlanName(name)
  if (stated !== undefined) return stated
  const spans = rows.map(({ start_date, end_date }) =>
    start_date !== null && end_date !== null ? daysBetween(start_date, end_date) : null,
  )
  const usual = mostFrequent(
    spans.filter((days) => days !== null && days >= limits.planDurationMinDays && days <= limits.planDurationMaxDays),
  )
  return usual === undefined ? 30 : usualLength(usual)
}

/** The length that is sold, if days come near it: files count them with or without the last day, and months differ. */
const usualLength = (days: number) =>
  Object.keys(monthsOfDays)
    .map(Number)
    .find((length) => Math.abs(days - length) <= Math.max(2, length / 40)) ?? days

function mostFrequent(values: readonly (number | null)[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
