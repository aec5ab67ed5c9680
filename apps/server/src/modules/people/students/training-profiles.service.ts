import { type OwnPainsDraft, restrictionKey, type TrainingProfile } from '@folego/contract'
import { limits } from '@folego/domain'
import { requireVersion } from '#platform/database'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { audit, requireStudent } from './students.service.ts'
import { findTrainingProfile, recentWorkoutPains, writeTrainingProfile } from './training-profiles.store.ts'
import type { TrainingProfileValues } from './training-profiles.store.ts'

/** What is stored of a student without a profile. */
const empty = { goal: null, experience: null, restrictions: [], updated_at: null, version: 0 }

/**
 * Returns goal, experience and restrictions of a student, empty if there are none, and what hurt in recent workouts. Refuses NOT_FOUND beyond the actor's reach.
 */
export async function requireTrainingProfile(gym: GymContext, studentId: string): Promise<TrainingProfile> {
  const { id } = await requireStudent(gym, studentId)
  const [stored = empty, workout_pains] = await Promise.all([
    findTrainingProfile(gym.tx, id),
    recentWorkoutPains(gym, id),
  ])
  return { ...stored, workout_pains }
}

/** Writes the whole profile. Refuses NOT_FOUND, CHANGED_MEANWHILE. The audit log records the change without its content. */
export async function saveTrainingProfile(
  gym: GymContext,
  studentId: string,
  values: TrainingProfileValues,
  expectedVersion?: number,
): Promise<TrainingProfile> {
  const student = await requireStudent(gym, studentId)
  const { id } = student
  const { version } = (await findTrainingProfile(gym.tx, id)) ?? empty
  requireVersion({ version }, expectedVersion)
  await writeTrainingProfile(gym.tx, { studentId: id, version }, values, gym.now.toISOString())
  await audit.updatedOnly(gym, student, { after: { training_profile: 'changed' } })
  return requireTrainingProfile(gym, id)
}

/**
 * Replaces what the student has said of their own pains and restrictions; what instructors wrote stays. Refuses NOT_FOUND, CHANGED_MEANWHILE;
 * by field RESTRICTION_REPEATED for what an instructor has written, TOO_MANY.
 */
export async function saveOwnPains(
  gym: GymContext,
  studentId: string,
  { restrictions }: OwnPainsDraft,
  expectedVersion?: number,
): Promise<TrainingProfile> {
  const before = await requireTrainingProfile(gym, studentId)
  requireVersion(before, expectedVersion)
  const written = before.restrictions.filter(({ by_student }) => !by_student)
  const taken = new Set(written.map(restrictionKey))
  const repeated = restrictions.findIndex((it) => taken.has(restrictionKey(it)))
  if (repeated !== -1) throw refuseField(`restrictions.${repeated}`, 'RESTRICTION_REPEATED')
  if (written.length + restrictions.length > limits.restrictionsPerStudent)
    throw refuseField('restrictions', 'TOO_MANY')
  const own = restrictions.map((it) => ({ ...it, by_student: true }))
  return saveTrainingProfile(gym, studentId, { ...before, restrictions: [...written, ...own] }, before.version)
}
