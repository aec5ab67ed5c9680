import type { GymTx } from '#platform/database'

export interface PublicTimetable {
  is_on: boolean
  names_trainers: boolean
}

/** What the gym publishes; a gym that never said so publishes nothing. */
export async function findPublished(tx: GymTx): Promise<PublicTimetable> {
  const row = await tx.selectFrom('public_timetables').select(['is_on', 'names_trainers']).executeTakeFirst()
  return row ?? { is_on: false, names_trainers: false }
}

/** Saves what the gym publishes. */
export async function savePublished(tx: GymTx, values: PublicTimetable): Promise<void> {
  await tx
    .insertInto('public_timetables')
    .values(values)
    .onConflict((known) => known.column('gym_id').doUpdateSet(values))
    .execute()
}
