import { reachesAll } from '#modules/ownership'
import { audit } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { requireSession } from './player.service.ts'
import { counts } from './training-sessions.rules.ts'
import { deleteSession, lockSessionForUpdate } from './training-sessions.store.ts'
import { setsOf } from './training-sets.store.ts'

/**
 * Takes away a workout with its sets and remarks, and frees its day. What it held stays in the audit log. Refuses
 * WORKOUT_NOT_FOUND; SESSION_COMPLETED where a student discards a completed one.
 */
export async function discardSession(gym: GymContext, id: string): Promise<undefined> {
  await requireSession(gym, id)
  await lockSessionForUpdate(gym.tx, id)
  // Read again under the lock: it may have been completed meanwhile.
  const session = await requireSession(gym, id)
  if (session.completed_at !== null && !reachesAll(gym)) throw refuse('SESSION_COMPLETED')
  const sets = await setsOf(gym.tx, id)
  await deleteSession(gym.tx, id)
  const before = { ...session, sets: sets.filter(counts) }
  await audit(gym, { action: 'deleted', entity: 'training_session', id, name: session.title, before })
}
