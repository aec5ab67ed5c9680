import { type GymExercise, type GymExercises, measureOf } from '@folego/domain'
import type { GymTx } from '#platform/database'

const exerciseFacts = ['primary_region', 'secondary_regions', 'equipment', 'mechanic', 'pattern', 'level'] as const

/** Returns the catalogue, the gym's own exercises, and the equipment that the gym lists: a few hundred rows. */
export async function gymExercises(tx: GymTx): Promise<Omit<GymExercises, 'hurts'>> {
  const [catalogue, own, [settings]] = await Promise.all([
    tx
      .selectFrom('catalogue_exercises')
      .select(['id', 'name_pt', 'family', 'measure', ...exerciseFacts])
      .execute(),
    tx
      .selectFrom('gym_exercises')
      .where('deleted_at', 'is', null)
      .select(['id', 'name as name_pt', ...exerciseFacts])
      .execute(),
    tx.selectFrom('smart_workout_settings').select('equipment').execute(),
  ])
  // The columns store the contract's values.
  const owned = own.map((it) => ({
    ...it,
    family: it.id,
    measure: measureOf(it as Pick<GymExercise, 'pattern' | 'equipment'>),
  }))
  const all = [...catalogue, ...owned] as GymExercise[]
  return {
    byId: new Map(all.map((it) => [it.id, it])),
    equipment: (settings?.equipment ?? null) as GymExercises['equipment'],
  }
}
