import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { findStudentId, findStudentOf } from './training.store.ts'

/**
 * Who trains: a student oneself, or whom staff name; the only one of `holders` where they name nobody. Refuses
 * WORKOUT_NOT_FOUND (a student who names another, nobody who holds it); by field STUDENT_UNKNOWN, STUDENT_REQUIRED.
 */
export async function requireTrainee(
  gym: GymContext,
  named: string | null | undefined,
  holders: () => Promise<string[]>,
): Promise<string> {
  if (gym.reach === 'own') {
    const own = await findStudentOf(gym.tx, gym.actor.accountId)
    if (own === undefined || (typeof named === 'string' && named !== own)) throw refuse('WORKOUT_NOT_FOUND')
    return own
  }
  if (typeof named === 'string') {
    const known = await findStudentId(gym.tx, named, undefined)
    if (known === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
    return known
  }
  const [only, another] = await holders()
  if (only === undefined) throw refuse('WORKOUT_NOT_FOUND')
  if (another !== undefined) throw refuseField('student_id', 'STUDENT_REQUIRED')
  return only
}

/**
 * Whose records are read: a student's own, or whom staff name by the student's or the account's id. Refuses USER_NOT_FOUND
 * beyond the reach; by field STUDENT_REQUIRED.
 */
export async function requireWhose(gym: GymContext, named: string | undefined): Promise<string> {
  const isOwn = gym.reach === 'own'
  if (named === undefined && !isOwn) throw refuseField('student_id', 'STUDENT_REQUIRED')
  const found =
    named === undefined
      ? await findStudentOf(gym.tx, gym.actor.accountId)
      : await findStudentId(gym.tx, named, isOwn ? gym.actor.accountId : undefined)
  if (found === undefined) throw refuse('USER_NOT_FOUND')
  return found
}
