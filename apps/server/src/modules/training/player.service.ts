import type { TrainingSession } from '@folego/contract'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { exerciseKey, playerExercises } from './training-sessions.rules.ts'
import * as store from './training-sessions.store.ts'
import type { NamedSession } from './training-sessions.store.ts'
import { painsOf, previousOf, setsOf } from './training-sets.store.ts'

/** A workout within the reach of who asks, or WORKOUT_NOT_FOUND. */
export async function requireSession(gym: GymContext, id: string): Promise<NamedSession> {
  const session = await store.findSession(gym.tx, id, gym.reach === 'own' ? gym.actor.accountId : undefined)
  if (session === undefined) throw refuse('WORKOUT_NOT_FOUND')
  return session
}

/** A workout with all that the player needs. Refuses WORKOUT_NOT_FOUND. */
export async function requirePlayer(gym: GymContext, id: string): Promise<TrainingSession> {
  const session = await requireSession(gym, id)
  const [lines, all, pains] = await Promise.all([
    store.linesOf(gym.tx, session),
    setsOf(gym.tx, id),
    painsOf(gym.tx, id),
  ])
  const sets = all.filter(({ deleted }) => !deleted)
  const previous = await previousOf(gym.tx, session, [...lines, ...sets].map(exerciseKey))
  return { ...session, exercises: playerExercises(lines, sets, pains, previous), sets }
}
