import { exerciseKeyOf, limits } from '@folego/domain'
import type { api, BodyOf, SessionSummary } from '@folego/contract'
import { reachesAll } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { requireSession } from './player.service.ts'
import { summarizeSession } from './session-history.service.ts'
import { newOf, writePerformed } from './sets.service.ts'
import { afterMerge, correctedSets, counts, isPastCorrections, withSuperseded } from './training-sessions.rules.ts'
import { lockSessionForUpdate, writeCorrection } from './training-sessions.store.ts'
import { painsOf, setsOf } from './training-sets.store.ts'

/**
 * Corrects the sets of a completed workout, and everything that is computed from them; the audit log has them as they were.
 * Refuses WORKOUT_NOT_FOUND, SESSION_RUNNING; CORRECTION_TOO_LATE to a student after `limits.correctionDays`; by field TOO_MANY.
 */
export async function correctSets(
  gym: GymContext,
  id: string,
  { sets: sent }: BodyOf<(typeof api.studentWorkouts)['correctSets']>,
): Promise<SessionSummary> {
  // Pipelined but executed in order, so the sets are read under the lock.
  const [session, locked, stored, pains] = await Promise.all([
    requireSession(gym, id),
    lockSessionForUpdate(gym.tx, id),
    setsOf(gym.tx, id),
    painsOf(gym.tx, id),
  ])
  if (locked === undefined) throw refuse('WORKOUT_NOT_FOUND')
  const { completed_at } = locked
  if (completed_at === null) throw refuse('SESSION_RUNNING')
  if (isPastCorrections(completed_at, gym.now) && !reachesAll(gym)) throw refuse('CORRECTION_TOO_LATE')
  const sets = correctedSets(stored, sent, completed_at)
  const touched = new Set(sets.map(exerciseKeyOf))
  const all = { sets: withSuperseded(afterMerge.sets(stored, sets), touched), pains }
  if (all.sets.length > limits.setsPerSession) throw refuseField('sets', 'TOO_MANY')
  const changed = { sets: newOf(stored, all.sets), pains: [] }
  if (changed.sets.length === 0) return summarizeSession(gym, id)
  await writePerformed(gym, { ...session, completed_at }, { touched, changed, all })
  await writeCorrection(gym.tx, id, { corrected_at: gym.now.toISOString(), corrected_by: gym.actor.accountId })
  const factsOf = (of: typeof stored) => ({ student_id: session.student_id, sets: of.filter(counts) })
  const [before, after] = [factsOf(stored), factsOf(all.sets)]
  await audit(gym, { action: 'updated', entity: 'training_session', id, name: session.title, before, after })
  return summarizeSession(gym, id)
}
