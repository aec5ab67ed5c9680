import type { TrainingProfile, WorkoutPain } from '@folego/contract'
import { limits } from '@folego/domain'
import { sql } from 'kysely'
import { type StandingPain, standingPains, writeVersion } from '#platform/database'
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
  const since = new Date(now.getTime() - lookBack).toISOString()
  const said = sql`
    select s.student_id, s.started_at, p.* from training_pains p
    join training_sessions s on s.id = p.session_id
    where s.student_id = ${studentId} and s.started_at >= ${since}`
  const { rows } = await sql<Omit<StandingPain, 'student_id' | 'exercise_key'>>`
    select p.exercise_id, p.exercise_name, p.place, p.side, p.severity, p.said_at, p.started_at
    from (${standingPains(said)}) p
    order by p.said_at desc`.execute(tx)
  return rows.map(({ exercise_id, exercise_name, place, side, severity, said_at, started_at }): WorkoutPain => {
    const until = new Date(Date.parse(started_at) + lookBack).toISOString()
    return { exercise_id, exercise_name, place, side, severity, said_at, until }
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
