import type { GymContext } from '#platform/http'
import * as store from './imported-plans.store.ts'

/** Every plan on sale, by name; `price` is in reais. */
export async function plansOnSale(gym: GymContext) {
  const plans = await store.plansOnSale(gym.tx)
  return plans.map((plan) => ({ ...plan, price: Number(plan.price) }))
}

/** Removes plans created by an import that were not changed since and that no enrollment references; returns how many. */
export async function removeUnusedPlans(gym: GymContext, ids: readonly string[]): Promise<number> {
  return (await store.removeUnused(gym.tx, ids, gym.now.toISOString())).length
}
