import { exerciseKeyOf, limits, sumsOfSets } from '@folego/domain'
import type { api, BodyOf, ExercisePain, SetsReply } from '@folego/contract'
import { reachesAll } from '#modules/people/ownership'
import { atCommit } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { notifyTrainers } from './notices.service.ts'
import { requireSession } from './player.service.ts'
import {
  counts,
  mergePains,
  mergeSets,
  isLateDelivery,
  isPastCorrections,
  isRemark,
  slotOf,
  sumsOfRemarks,
  afterMerge,
  withSuperseded,
} from './training-sessions.rules.ts'
import type { StoredSet } from './training-sessions.rules.ts'
import { resultsOf } from './records.rules.ts'
import { rewriteShortfall } from './shortfall.service.ts'
import { lockSessionForUpdate, writeSums } from './training-sessions.store.ts'
import { rewriteRecords } from './training-records.service.ts'
import { replaceResults } from './training-results.store.ts'
import { painsOf, setsOf, writePains, writeSets } from './training-sets.store.ts'
import { clampTimestamp } from './workout-days.rules.ts'

/**
 * Stores sets and remarks of a workout, running or complete. Sets that a phone delivers late are accepted however late; what would
 * change those of an old workout is refused to a student as a correction would be. Returns what counts now. If
 * two devices recorded the same set number, one set counts: see `supersedes`. An `exercise_id` is accepted as sent, because its
 * exercise may have been deleted since. Refuses WORKOUT_NOT_FOUND, CORRECTION_TOO_LATE; by field TOO_MANY.
 */
export async function saveSets(
  gym: GymContext,
  id: string,
  sent: BodyOf<(typeof api.studentWorkouts)['saveSets']>,
): Promise<SetsReply> {
  // Pipelined but executed in order, so the sets are read under the lock.
  const [session, locked, storedSets, storedPains] = await Promise.all([
    requireSession(gym, id),
    lockSessionForUpdate(gym.tx, id),
    setsOf(gym.tx, id),
    painsOf(gym.tx, id),
  ])
  if (locked === undefined) throw refuse('WORKOUT_NOT_FOUND')
  const uploaded = sent.sets.map((set): StoredSet => {
    return { ...set, done_at: clampTimestamp(set.done_at, gym.now).toISOString(), superseded: false }
  })
  const sets = mergeSets(storedSets, uploaded)
  const times = { started_at: session.started_at, completed_at: locked.completed_at }
  if (isOld(times, gym.now) && !reachesAll(gym)) {
    const changes = newOf(storedSets, sets)
    if (!changes.every((set) => isLateDelivery(set, storedSets, times))) throw refuse('CORRECTION_TOO_LATE')
  }
  const pains = mergePains(storedPains, sent.pains)
  const touched = keysOfChanged(storedSets, sets)
  const all = {
    sets: withSuperseded(afterMerge.sets(storedSets, sets), touched),
    pains: afterMerge.pains(storedPains, pains),
  }
  // Unchanged items are the same objects that were read.
  const changed = { sets: newOf(storedSets, all.sets), pains: newOf(storedPains, pains) }
  if (all.sets.length > limits.setsPerSession) throw refuseField('sets', 'TOO_MANY')
  // Remarks have the same limit; a phone sends one for each exercise.
  if (all.pains.length > limits.setsPerSession) throw refuseField('pains', 'TOO_MANY')
  const isNews = changed.sets.length + changed.pains.length > 0
  if (isNews) await writePerformed(gym, { ...session, ...locked }, { touched, changed, all })
  const changed_before = locked.updated_at
  const changed_at = isNews ? gym.now.toISOString() : changed_before
  return { sets: withConcurrentSets(sets, all.sets), pains, changed_before, changed_at }
}

type Times = { started_at: string; completed_at: string | null }

function isOld(times: Times, now: Date): times is Times & { completed_at: string } {
  return times.completed_at !== null && isPastCorrections(times.completed_at, now)
}

/** Returns the exercises of the uploaded sets, both before and after their edits. */
function keysOfChanged(stored: readonly StoredSet[], sets: readonly StoredSet[]): Set<string> {
  const edited = new Set(sets.map(({ client_id }) => client_id))
  return new Set([...sets, ...stored.filter(({ client_id }) => edited.has(client_id))].map(exerciseKeyOf))
}

/** Adds other devices' sets with the same number, so that a device learns of them immediately. */
function withConcurrentSets(sets: readonly StoredSet[], all: readonly StoredSet[]): StoredSet[] {
  const slots = new Set(sets.map(slotOf))
  const own = new Set(sets.map(({ client_id }) => client_id))
  return [...sets, ...all.filter((set) => !set.deleted && !own.has(set.client_id) && slots.has(slotOf(set)))]
}

interface Performed {
  sets: readonly StoredSet[]
  pains: readonly ExercisePain[]
}

/** Stores what changed in a workout, with its sums and all that follows from them, in later workouts as well. */
export async function writePerformed(
  gym: GymContext,
  session: { id: string; student_id: string; completed_at: string | null; body_kg: number | null },
  { touched, changed, all }: { touched: ReadonlySet<string>; changed: Performed; all: Performed },
): Promise<void> {
  const at = gym.now.toISOString()
  const done = all.sets.filter(counts).map((set) => ({ ...set, body_kg: session.body_kg }))
  const results = resultsOf(done.filter((set) => touched.has(exerciseKeyOf(set))))
  const sums = { ...sumsOfSets(done), ...sumsOfRemarks(all.pains), needsReview: changed.pains.some(isRemark) }
  const ofSession = { session_id: session.id, student_id: session.student_id }
  // Records and notifications read what is written here.
  const tx = session.completed_at !== null || sums.needsReview ? gym.tx : atCommit(gym.tx)
  await Promise.all([
    writeSets(
      tx,
      changed.sets.map((set) => ({ ...set, ...ofSession })),
      at,
    ),
    writePains(
      tx,
      changed.pains.map((pain) => ({ ...pain, ...ofSession })),
      at,
    ),
    replaceResults(tx, session, [...touched], results),
    writeSums(tx, session.id, sums, at),
  ])
  if (session.completed_at !== null) {
    await rewriteRecords(gym, { studentId: session.student_id, keys: [...touched], from: session.completed_at })
    await rewriteShortfall(gym, session.id, [...touched])
  }
  if (sums.needsReview) await notifyTrainers(gym, session, changed.pains)
}

/** Items of `merged` that differ from what was read: unchanged ones are the same objects. */
export function newOf<T>(stored: readonly T[], merged: readonly T[]): T[] {
  const before = new Set(stored)
  return merged.filter((it) => !before.has(it))
}
