import { lockStudents } from '#modules/people/ownership'
import type { GymContext } from '#platform/http'
import { recordsIn } from './records.rules.ts'
import { bestsOf, featsOf } from './training-results.store.ts'
import * as store from './training-records.store.ts'

type At = Pick<GymContext, 'tx' | 'timezone'>

/**
 * Changes a locked workout and recomputes the student's records from it on: a workout that is changed, deleted or uploaded late
 * affects the records of those after it.
 * @param sessionId undefined for a workout that does not exist yet, and so has no sets
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

/** Recomputes a student's records in these exercises, for workouts completed at `from` or later. */
export async function rewriteRecords(
  gym: At,
  { studentId, keys, from }: { studentId: string; keys: readonly string[]; from: string },
): Promise<void> {
  if (keys.length === 0) return
  // Waits for concurrent changes to the student's other workouts, so that they are read once committed.
  await lockStudents(gym.tx, [studentId], { evenDeleted: true })
  const [bests, feats] = await Promise.all([
    bestsOf(gym.tx, { studentId, except: [], before: { completed_at: from, id: firstId } }, keys),
    featsOf(gym.tx, { studentId, keys, since: from }, gym.timezone),
  ])
  await store.replaceRecords(gym.tx, { studentId, keys, from }, recordsIn(feats, bests))
}

/** Recomputes all records of a student after an import of many workouts, the first of them completed at `from`. */
export async function rewriteAllRecords(gym: At, studentId: string, from: string): Promise<void> {
  await store.expectManyRows(gym.tx)
  await rewriteRecords(gym, { studentId, keys: await store.trainedKeys(gym.tx, studentId), from })
}

/** Sorts before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'
