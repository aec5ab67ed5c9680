import { type Equipment, type GymLoads, measureOf } from '@folego/domain'
import { readGym, rowExists } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { Candidate } from './candidates.rules.ts'

/** Returns the catalogue and the gym's own exercises, as the generator sees them. */
export async function candidates(tx: GymTx): Promise<Candidate[]> {
  const shared = ['primary_region', 'secondary_regions', 'equipment', 'types', 'mechanic', 'pattern', 'level'] as const
  const [catalogue, own] = await Promise.all([
    tx
      .selectFrom('catalogue_exercises')
      .select(['id', 'name_pt', 'name_en', 'family', 'per_side', 'measure', ...shared])
      .execute(),
    tx
      .selectFrom('gym_exercises')
      .where('deleted_at', 'is', null)
      .select(['id', 'name', ...shared])
      .execute(),
  ])
  return [
    ...catalogue.map((row) => ({ ...row, own: false })),
    ...own.map(({ name, mechanic, ...row }) => ({
      ...row,
      name_pt: name,
      name_en: name,
      family: row.id,
      per_side: false,
      measure: measureOf(row as Pick<Candidate, 'pattern' | 'equipment'>),
      mechanic: mechanic ?? 'isolation',
      own: true,
    })),
    // The columns store the contract's values: a test reads them all.
  ] as Candidate[]
}

/** Returns the equipment that the gym has set, null if it never did. */
export async function findEquipment(tx: GymTx): Promise<Equipment[] | null> {
  const row = await tx.selectFrom('smart_workout_settings').select('equipment').executeTakeFirst()
  return (row?.equipment ?? null) as Equipment[] | null
}

/** Returns the loads that the gym has. */
export async function loadsOfGym(tx: GymTx, id: string): Promise<GymLoads> {
  const { loads } = await readGym(tx, id, 'loads')
  return loads as GymLoads
}

/** Stores the gym's equipment; null is everything. */
export async function writeEquipment(tx: GymTx, equipment: Equipment[] | null, at: string): Promise<void> {
  await tx
    .insertInto('smart_workout_settings')
    .values({ equipment, updated_at: at })
    .onConflict((conflict) => conflict.column('gym_id').doUpdateSet({ equipment, updated_at: at }))
    .execute()
}

/** Whether the gym has this student, not deleted. */
export function isStudent(tx: GymTx, id: string): Promise<boolean> {
  return rowExists(tx, 'students', id)
}
