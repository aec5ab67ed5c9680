import type { GymContext } from '#platform/http'
import * as store from './imported-plans.store.ts'

/** Every plan on sale, by name. */
export function plansOnSale(gym: GymContext) {
  return store.plansOnSale(gym.tx)
}

/** Removes plans created by an import that were not changed since and that no enrollment references; returns how many. */
export async function removeUnusedPlans(gym: GymContext, ids: readonly string[]): Promise<number> {
  return (await store.removeUnused(gym.tx, ids, gym.now.toISOString())).length
}
