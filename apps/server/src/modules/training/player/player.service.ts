import type { TrainingSession } from '@folego/contract'
import { accountInReach } from '#modules/people/ownership'
import { gymExercises, whatHurts } from '#modules/training/exercises'
import { requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { matcherOf } from './history-import/exercise-match.rules.ts'
import { namedExercises } from './history-import/history-import.store.ts'
import { linesOf } from './prescription.store.ts'
import { keysOf, openLines, playerExercises, playerLines } from './player.rules.ts'
import type { Before, KnownExercises } from './player.rules.ts'
import { bestsOf } from './training-results.store.ts'
import { counts } from './training-sessions.rules.ts'
import * as store from './training-sessions.store.ts'
import type { NamedSession } from './training-sessions.store.ts'
import { painsOf, previousOf, recentOf, setsOf } from './training-sets.store.ts'

/** Returns a workout within the caller's reach. Refuses WORKOUT_NOT_FOUND. */
export async function requireSession(gym: GymContext, id: string): Promise<NamedSession> {
  return requireFound(await store.findSession(gym.tx, id, accountInReach(gym)), 'WORKOUT_NOT_FOUND')
}

/** Returns a workout with everything the player needs. Refuses WORKOUT_NOT_FOUND. */
export async function requirePlayer(gym: GymContext, id: string): Promise<TrainingSession> {
  // Pipelined: if the workout is out of reach, the rest is not used.
  const [session, lines, all, pains, known, hurts] = await Promise.all([
    requireSession(gym, id),
    linesOf(gym.tx, id),
    setsOf(gym.tx, id),
    painsOf(gym.tx, id),
    gymExercises(gym.tx),
    whatHurts(gym, { session: id }),
  ])
  const sets = all.filter(counts)
  const shown = playerLines(lines, sets)
  const open = openLines(shown, { ...known, hurts, named: await namesFor(gym, shown, hurts) })
  const before = await beforeOf(gym, session, keysOf(open))
  const superseded_sets = all.filter(({ superseded }) => superseded)
  return {
    ...session,
    exercises: playerExercises(open, { pains, language: gym.language }, before),
    sets,
    superseded_sets,
  }
}

/** Returns what typed names mean, read only if there are some and something hurts. */
export async function namesFor(
  gym: GymContext,
  lines: readonly { exercise_id: string | null }[],
  hurts: readonly unknown[],
): Promise<KnownExercises['named']> {
  if (hurts.length === 0 || lines.every(({ exercise_id }) => exercise_id !== null)) return undefined
  const match = matcherOf(await namedExercises(gym.tx), 1)
  return (name) => match(name)?.exercise_id
}

/** Returns what a student did of these exercises before a workout: the last time, and the bests of all completed workouts. */
export async function beforeOf(gym: GymContext, session: NamedSession, keys: readonly string[]): Promise<Before> {
  const { id, student_id: studentId, completed_at } = session
  const [previous, recent, bests] = await Promise.all([
    previousOf(gym.tx, beforeSession(session), keys),
    recentOf(gym.tx, beforeSession(session), keys),
    bestsOf(gym.tx, { studentId, except: [id], ...(completed_at !== null && { before: { completed_at, id } }) }, keys),
  ])
  return { previous, recent, bests }
}

/** The look-back window of a workout: what its student began before it. */
export function beforeSession(session: { id: string; student_id: string; started_at: string }) {
  return { studentId: session.student_id, before: session.started_at, except: [session.id] }
}
