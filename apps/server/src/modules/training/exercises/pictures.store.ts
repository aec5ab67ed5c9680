import type { ExerciseMedium } from '@folego/contract'
import { sql } from 'kysely'
import { changesRows, countRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StoredPicture } from '#platform/pictures'

/** A picture with its alternative text. */
export interface DescribedPicture extends StoredPicture {
  alt: string | null
}

/** Returns the picture of an exercise that is not deleted, undefined if there is none. */
export function findPicture(tx: GymTx, exerciseId: string): Promise<DescribedPicture | undefined> {
  return tx
    .selectFrom('exercise_pictures as p')
    .innerJoin('gym_exercises as g', 'g.id', 'p.exercise_id')
    .where('p.exercise_id', '=', exerciseId)
    .where('g.deleted_at', 'is', null)
    .select(['p.media_type', 'p.content', 'p.version', 'p.alt'])
    .executeTakeFirst()
}

/** Inserts or replaces a picture. */
export async function writePicture(
  tx: GymTx,
  exercise_id: string,
  picture: DescribedPicture,
  at: string,
): Promise<void> {
  await tx
    .insertInto('exercise_pictures')
    .values({ exercise_id, ...picture, created_at: at })
    .onConflict((conflict) => conflict.columns(['gym_id', 'exercise_id']).doUpdateSet({ ...picture, created_at: at }))
    .execute()
}

/** Changes the alternative text of a picture. Returns false if there is none. */
export function writeAlt(tx: GymTx, exerciseId: string, alt: string | null): Promise<boolean> {
  return changesRows(tx.updateTable('exercise_pictures').set({ alt }).where('exercise_id', '=', exerciseId))
}

/** Deletes a picture. Returns false if there was none. */
export function erasePicture(tx: GymTx, exerciseId: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('exercise_pictures').where('exercise_id', '=', exerciseId))
}

/** Counts the other exercises of the gym with a picture. */
export async function countOtherPictures(tx: GymTx, exerciseId: string): Promise<number> {
  return countRows(tx.selectFrom('exercise_pictures').where('exercise_id', '!=', exerciseId))
}

/** Lists the gym's own exercises with a picture or a video, by name, limited to `most`. */
export async function listMedia(tx: GymTx, most: number): Promise<ExerciseMedium[]> {
  const rows = await tx
    .selectFrom('gym_exercises as g')
    .leftJoin('exercise_pictures as p', 'p.exercise_id', 'g.id')
    .where('g.deleted_at', 'is', null)
    .where((it) => it.or([it('p.version', 'is not', null), it('g.video_url', 'is not', null)]))
    .orderBy('g.name_key')
    .orderBy('g.id')
    .limit(most)
    .select([sql<string>`g.id::text`.as('exercise_id'), 'g.name', 'g.video_url', 'p.version', 'p.alt'])
    .execute()
  return rows.map(({ version, alt, ...medium }) => ({ ...medium, picture: version === null ? null : { version, alt } }))
}
