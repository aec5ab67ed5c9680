import type { TrainingProfile, WorkoutPain } from '@folego/contract'
import { limits } from '@folego/domain'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'

type StoredProfile = Omit<TrainingProfile, 'workout_pains'>

/** The writable fields of a profile. */
export type TrainingProfileValues = Pick<TrainingProfile, 'goal' | 'experience' | 'restrictions'>

/** Returns the profile of a student, undefined if there is none. */
export async function findTrainingProfile(tx: GymTx, studentId: string): Promise<StoredProfile | undefined> {
  const row = await tx
    .selectFrom('training_profiles')
    .where('student_id', '=', studentId)
    .select(['goal', 'experience', 'restrictions', 'updated_at', 'version'])
    .executeTakeFirst()
  // The columns' checks and `saveTrainingProfile`, the only writer, ensure the shape.
  return row as StoredProfile | undefined
}

/** Returns what workouts spare because the student reported it in one of the last `limits.riskLookBackDays` days, latest first. */
export async function recentWorkoutPains({ tx, now }: Pick<GymContext, 'tx' | 'now'>, studentId: string) {
  const lookBack = limits.riskLookBackDays * 86_400_000
  const latest = tx
    .selectFrom('training_pains as p')
    .innerJoin('training_sessions as s', 's.id', 'p.session_id')
    .where('s.student_id', '=', studentId)
    .where('s.started_at', '>=', new Date(now.getTime() - lookBack).toISOString())
    .where('p.pain', '=', true)
    .distinctOn(['p.exercise_key', 'p.place_key'])
    .orderBy('p.exercise_key')
    .orderBy('p.place_key')
    .orderBy('s.started_at', 'desc')
    .select(['p.exercise_id', 'p.exercise_name', 'p.place', 'p.side', 'p.severity'])
    .select(['p.updated_at as said_at', 's.started_at'])
  const rows = await tx.selectFrom(latest.as('it')).orderBy('it.said_at', 'desc').selectAll().execute()
  return rows.map(({ started_at, ...pain }) => {
    // The contract validated the codes before they were written.
    return { ...pain, until: new Date(Date.parse(started_at) + lookBack).toISOString() } as WorkoutPain
  })
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
