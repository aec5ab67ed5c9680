import type { GymTx } from '#platform/database'
import type { GymExercises, KnownExercise } from './alternatives.rules.ts'

const shared = ['primary_region', 'secondary_regions', 'equipment', 'mechanic', 'pattern', 'level'] as const

/** The catalogue, the gym's own exercises, and the equipment that the gym says it has: few hundred rows. */
export async function gymExercises(tx: GymTx): Promise<GymExercises> {
  const [catalogue, own, settings] = await Promise.all([
    tx
      .selectFrom('catalogue_exercises')
      .select(['id', 'name_pt', ...shared])
      .execute(),
    tx
      .selectFrom('gym_exercises')
      .where('deleted_at', 'is', null)
      .select(['id', 'name as name_pt', ...shared])
      .execute(),
    tx.selectFrom('smart_workout_settings').select('equipment').executeTakeFirst(),
  ])
  // the columns hold the words of the contract
  const all = [...catalogue, ...own] as KnownExercise[]
  return {
    byId: new Map(all.map((it) => [it.id, it])),
    equipment: (settings?.equipment ?? null) as GymExercises['equipment'],
  }
}
