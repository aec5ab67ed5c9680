import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { findStudent } from './whose.store.ts'

/**
 * Whose progress is meant: a student's own, or whose staff name. Refuses NOT_FOUND (a student who names another),
 * PROFILE_NOT_FOUND (an account without a student record); by field STUDENT_REQUIRED and STUDENT_UNKNOWN.
 */
export async function requireWhose(gym: GymContext, named: string | undefined): Promise<{ id: string; name: string }> {
  if (gym.reach === 'own') {
    const own = await findStudent(gym.tx, { account_id: gym.actor.accountId })
    if (own === undefined) throw refuse('PROFILE_NOT_FOUND')
    if (named !== undefined && named !== own.id) throw refuse('NOT_FOUND')
    return own
  }
  if (named === undefined) throw refuseField('student_id', 'STUDENT_REQUIRED')
  const student = await findStudent(gym.tx, { id: named })
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  return student
}

/** The account whose records alone the actor may reach, undefined where every record of the gym. */
export function ownerOf(gym: GymContext): string | undefined {
  return gym.reach === 'own' ? gym.actor.accountId : undefined
}
