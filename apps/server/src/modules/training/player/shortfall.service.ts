import type { GymContext } from '#platform/http'
import { linesOf } from './prescription.store.ts'
import { fallingOf, shortfallOf } from './shortfall.rules.ts'
import { comparedWith, liftedIn, writeShortfall } from './shortfall.store.ts'
import { counts } from './training-sessions.rules.ts'
import { findPlanned, writePlanned } from './training-sessions.store.ts'
import { setsOf } from './training-sets.store.ts'

/** Stores with a workout that begins what is prescribed for it: whatever is edited meanwhile, that stays what it is compared with. */
export async function storePlanned({ tx }: Pick<GymContext, 'tx'>, id: string): Promise<void> {
  await writePlanned(tx, id, JSON.stringify(await linesOf(tx, id)))
}

/** Stores what a completed workout lacks; of one that never began, what is prescribed now. */
export async function storeOutcome(gym: GymContext, id: string): Promise<void> {
  await storePlanned(gym, id)
  await rewriteShortfall(gym, id)
}

/**
 * Computes anew what a completed workout lacks, after its sets have changed, and which loads fall in the workouts that compare
 * themselves with it in the exercises `keys`.
 */
export async function rewriteShortfall(
  gym: Pick<GymContext, 'tx'>,
  id: string,
  keys: readonly string[] = [],
): Promise<void> {
  await rewriteOne(gym, id)
  for (const later of await comparedWith(gym.tx, id, keys)) await rewriteOne(gym, later)
}

async function rewriteOne({ tx }: Pick<GymContext, 'tx'>, id: string): Promise<void> {
  const [planned, sets, lifted] = await Promise.all([findPlanned(tx, id), setsOf(tx, id), liftedIn(tx, id)])
  const lines = planned ?? []
  await writeShortfall(tx, id, shortfallOf(lines, sets.filter(counts)), fallingOf(lifted, lines))
}
