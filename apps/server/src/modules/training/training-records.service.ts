import type { GymContext } from '#platform/http'
import { recordsIn } from './records.rules.ts'
import { bestsOf, featsOf } from './training-results.store.ts'
import * as store from './training-records.store.ts'

type At = Pick<GymContext, 'tx' | 'timezone'>

/**
 * Does something to a workout that is locked, and writes anew which records the student has after it: a workout that changes,
 * comes late or goes makes other records of those after it.
 * @param sessionId undefined for a workout that is not there yet, and so has no sets
 */
export async function withRecords<T>(
  gym: At,
  { sessionId, studentId }: { sessionId: string | undefined; studentId: string },
  work: () => Promise<T>,
): Promise<T> {
  if (sessionId === undefined) return work()
  const before = await store.findRecordFacts(gym.tx, sessionId)
  const result = await work()
  const after = await store.findRecordFacts(gym.tx, sessionId)
  const states = [before, after].filter((it) => it !== undefined)
  const [from] = states.flatMap(({ completed_at }) => completed_at ?? []).sort()
  if (from !== undefined) {
    await rewriteRecords(gym, { studentId, keys: [...new Set(states.flatMap(({ keys }) => keys))], from })
  }
  return result
}

/** Writes the records of a student in some exercises anew, those of workouts that were completed at a moment or later. */
export async function rewriteRecords(
  gym: At,
  { studentId, keys, from }: { studentId: string; keys: readonly string[]; from: string },
): Promise<void> {
  if (keys.length === 0) return
  // What another workout of the student changes at the moment is read after it is done.
  await store.lockRecords(gym.tx, studentId)
  const [bests, feats] = await Promise.all([
    bestsOf(gym.tx, { studentId, except: [], before: { completed_at: from, id: firstId } }, keys),
    featsOf(gym.tx, { studentId, keys, since: from }, gym.timezone),
  ])
  await store.replaceRecords(gym.tx, { studentId, keys, from }, recordsIn(feats, bests))
}

/** Writes the records of a student anew after many workouts came at once, the first of them completed at `from`. */
export async function rewriteAllRecords(gym: At, studentId: string, from: string): Promise<void> {
  await rewriteRecords(gym, { studentId, keys: await store.trainedKeys(gym.tx, studentId), from })
}

/** Before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'
