import { studentInReach } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { insertPastWorkouts } from './past-workouts.store.ts'
import type { PastWorkout } from './past-workouts.store.ts'
import { rewriteAllRecords } from './training-records.service.ts'

/**
 * Imports what a student trained before the gym used the product, in one write: nobody is notified, and the audit log has one
 * entry for all. Returns the ids in the same order. Refuses by field STUDENT_UNKNOWN. A day of a weekly sheet that already has
 * its record violates a database constraint.
 */
export async function importPastWorkouts(
  gym: GymContext,
  studentId: string,
  workouts: readonly PastWorkout[],
): Promise<string[]> {
  if ((await studentInReach(gym, studentId)) === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const [first] = workouts
  if (first === undefined) return []
  const ids = await insertPastWorkouts(gym.tx, studentId, workouts, gym.now.toISOString())
  const [from = first.completed_at] = workouts.map(({ completed_at }) => completed_at).sort()
  await rewriteAllRecords(gym, studentId, from)
  await audit(gym, {
    action: 'created',
    entity: 'training_session',
    id: ids[0] ?? '',
    name: first.title,
    after: { student_id: studentId, workouts: ids.length },
  })
  return ids
}
