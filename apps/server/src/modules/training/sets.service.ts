import { limits, sumsOfSets } from '@folego/contract'
import type { api, BodyOf, ExercisePain, SetsReply, TrainingSet } from '@folego/contract'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { tellTrainers } from './notices.service.ts'
import { requireSession } from './player.service.ts'
import {
  exerciseKey,
  mergePains,
  mergeSets,
  saysSomething,
  sumsOfRemarks,
  together,
} from './training-sessions.rules.ts'
import { resultsOf } from './records.rules.ts'
import { lockSession, writeSums } from './training-sessions.store.ts'
import { writeResults } from './training-results.store.ts'
import { painsOf, setsOf, writePains, writeSets } from './training-sets.store.ts'
import { toldMoment } from './training.rules.ts'

/**
 * Keeps sets and remarks of a workout, running or complete: what was done is never refused for being late. Answers with
 * what now stands. An `exercise_id` is taken as it is told: its exercise may be gone since. Refuses WORKOUT_NOT_FOUND; by
 * field TOO_MANY.
 */
export async function saveSets(
  gym: GymContext,
  id: string,
  sent: BodyOf<(typeof api.studentWorkouts)['saveSets']>,
): Promise<SetsReply> {
  const session = await requireSession(gym, id)
  if (!(await lockSession(gym.tx, id))) throw refuse('WORKOUT_NOT_FOUND')
  const [heldSets, heldPains] = await Promise.all([setsOf(gym.tx, id), painsOf(gym.tx, id)])
  const told = sent.sets.map((set) => ({ ...set, done_at: toldMoment(set.done_at, gym.now).toISOString() }))
  const sets = mergeSets(heldSets, told)
  const pains = mergePains(heldPains, sent.pains)
  // What stands already is the very object that was read.
  const changed = { sets: newOf(heldSets, sets), pains: newOf(heldPains, pains) }
  const all = { sets: together.sets(heldSets, sets), pains: together.pains(heldPains, pains) }
  if (all.sets.length > limits.setsPerSession) throw refuseField('sets', 'TOO_MANY')
  // The same bound for remarks, of which a phone sends one for each exercise.
  if (all.pains.length > limits.setsPerSession) throw refuseField('pains', 'TOO_MANY')
  if (changed.sets.length + changed.pains.length > 0) await write(gym, session, { held: heldSets, changed, all })
  return { sets, pains }
}

interface Performed {
  sets: readonly TrainingSet[]
  pains: readonly ExercisePain[]
}

async function write(
  gym: GymContext,
  session: { id: string; student_id: string },
  { held, changed, all }: { held: readonly TrainingSet[]; changed: Performed; all: Performed },
): Promise<void> {
  const at = gym.now.toISOString()
  await writeSets(gym.tx, session, changed.sets, at)
  await writePains(gym.tx, session.id, changed.pains, at)
  // A set that was edited may have been of another exercise before.
  const edited = new Set(changed.sets.map(({ client_id }) => client_id))
  const touched = new Set([...changed.sets, ...held.filter(({ client_id }) => edited.has(client_id))].map(exerciseKey))
  const results = resultsOf(all.sets).filter((it) => touched.has(it.exercise_key))
  await writeResults(gym.tx, session, [...touched], results)
  const sums = { ...sumsOfSets(all.sets), ...sumsOfRemarks(all.pains) }
  await writeSums(gym.tx, session.id, { ...sums, asksAgain: changed.pains.some(saysSomething) }, at)
  if (changed.pains.some(saysSomething)) await tellTrainers(gym, session, changed.pains)
}

function newOf<T>(held: readonly T[], merged: readonly T[]): T[] {
  const before = new Set(held)
  return merged.filter((it) => !before.has(it))
}
