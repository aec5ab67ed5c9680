import { changesRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StoredPicture } from '#platform/pictures'

/** Returns the photo of a student who is not deleted, undefined if there is none. */
export function findPicture(
  tx: GymTx,
  studentId: string,
): Promise<(StoredPicture & { account_id: string | null }) | undefined> {
  return tx
    .selectFrom('student_pictures as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .where('p.student_id', '=', studentId)
    .where('s.deleted_at', 'is', null)
    .select(['p.media_type', 'p.content', 'p.version', 's.account_id'])
    .executeTakeFirst()
}

/** Inserts or replaces a photo. */
export async function writePicture(tx: GymTx, student_id: string, picture: StoredPicture, at: string): Promise<void> {
  await tx
    .insertInto('student_pictures')
    .values({ student_id, ...picture, created_at: at })
    .onConflict((conflict) => conflict.columns(['gym_id', 'student_id']).doUpdateSet({ ...picture, created_at: at }))
    .execute()
}

/** Deletes a photo. Returns false if there was none. */
export function erasePicture(tx: GymTx, studentId: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('student_pictures').where('student_id', '=', studentId))
}
