import type { TrainingProfile } from '@folego/contract'
import type { GymTx } from '#platform/database'

/** What somebody writes of a profile. */
export type TrainingProfileValues = Pick<TrainingProfile, 'goal' | 'experience' | 'restrictions'>

/** The profile of a student, undefined where nobody has written one. */
export async function findTrainingProfile(tx: GymTx, studentId: string): Promise<TrainingProfile | undefined> {
  const row = await tx
    .selectFrom('training_profiles')
    .where('student_id', '=', studentId)
    .select(['goal', 'experience', 'restrictions', 'updated_at', 'version'])
    .executeTakeFirst()
  // The columns' checks and `saveTrainingProfile`, the only writer, keep the shape.
  return row as TrainingProfile | undefined
}

/** Writes the profile that follows `version` (0: none yet); false where it was changed meanwhile. */
export async function writeTrainingProfile(
  tx: GymTx,
  { studentId, version }: { studentId: string; version: number },
  { goal, experience, restrictions }: TrainingProfileValues,
  at: string,
): Promise<boolean> {
  const values = { goal, experience, restrictions: JSON.stringify(restrictions), updated_at: at, version: version + 1 }
  if (version === 0) {
    const added = await tx
      .insertInto('training_profiles')
      .values({ student_id: studentId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const done = await tx
    .updateTable('training_profiles')
    .set(values)
    .where('student_id', '=', studentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
