import type { TrainingProfile } from '@folego/contract'
import { requireVersion } from '#platform/database'
import type { GymContext } from '#platform/http'
import { audit, requireStudent } from './students.service.ts'
import { findTrainingProfile, writeTrainingProfile } from './training-profiles.store.ts'
import type { TrainingProfileValues } from './training-profiles.store.ts'

const empty = { goal: null, experience: null, restrictions: [], updated_at: null, version: 0 }

/**
 * Returns goal, experience and restrictions of a student, empty if there are none. Refuses NOT_FOUND beyond the actor's reach.
 */
export async function requireTrainingProfile(gym: GymContext, studentId: string): Promise<TrainingProfile> {
  const { id } = await requireStudent(gym, studentId)
  return (await findTrainingProfile(gym.tx, id)) ?? empty
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
