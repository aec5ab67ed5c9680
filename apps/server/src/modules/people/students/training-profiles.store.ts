import type { TrainingProfile } from '@folego/contract'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The writable fields of a profile. */
export type TrainingProfileValues = Pick<TrainingProfile, 'goal' | 'experience' | 'restrictions'>

/** Returns the profile of a student, undefined if there is none. */
export async function findTrainingProfile(tx: GymTx, studentId: string): Promise<TrainingProfile | undefined> {
  const row = await tx
    .selectFrom('training_profiles')
    .where('student_id', '=', studentId)
    .select(['goal', 'experience', 'restrictions', 'updated_at', 'version'])
    .executeTakeFirst()
  // The columns' checks and `saveTrainingProfile`, the only writer, ensure the shape.
  return row as TrainingProfile | undefined
}

/** Writes the profile that follows `version` (0: none yet). Throws ChangedMeanwhile. */
export function writeTrainingProfile(
  tx: GymTx,
  { studentId, version }: { studentId: string; version: number },
  { goal, experience, restrictions }: TrainingProfileValues,
  at: string,
): Promise<void> {
  const values = { goal, experience, restrictions: JSON.stringify(restrictions) }
  return writeVersion(tx, 'training_profiles', { key: ['student_id', studentId], version, values, at })
}
