import {
  correctionAfter,
  exerciseKeyOf,
  limits,
  nowhere,
  remarkKey,
  remarksByExercise,
  setSlot,
  supersededSets,
} from '@folego/domain'
import type { api, BodyOf, ExercisePain, TrainingSet } from '@folego/contract'

/** A set as it is stored, including whether another device's set with the same number supersedes it. */
export interface StoredSet extends TrainingSet {
  superseded: boolean
}

interface Revised {
  revision: number
}

/**
 * Returns the state with the higher revision. Two phones may make different edits of the same revision; then the one whose
 * `content` sorts later wins, so that the order of arrival decides nothing.
 */
function prevailing<T extends Revised>(stored: T | undefined, sent: T, content: (it: T) => string): T {
  if (stored === undefined || sent.revision > stored.revision) return sent
  if (sent.revision < stored.revision) return stored
  return content(sent) > content(stored) ? sent : stored
}

/** Identifies an exercise for comparison: phones in two languages name the same catalogue exercise differently. */
const named = (it: { exercise_id: string | null; exercise_name: string }) => it.exercise_id ?? it.exercise_name

/** A deletion outweighs an edit of the same revision. `done_at` is left out because it is corrected when a clock runs ahead. */
function contentOfSet(set: TrainingSet): string {
  const { deleted, set_number, occurrence, kind, weight_kg, repetitions, seconds, rir, instead_of } = set
  const { distance_m, incline, heart_rate } = set
  const values = [weight_kg, repetitions, seconds, rir, instead_of, distance_m, incline, heart_rate]
  return JSON.stringify([deleted ? 1 : 0, named(set), set_number, occurrence, kind, ...values])
}

/** Merges an upload into the stored sets and returns one set for each `client_id` sent, in the order sent. */
export function mergeSets<T extends TrainingSet>(stored: readonly T[], sent: readonly T[]): T[] {
  return merge(stored, sent, (set) => set.client_id, contentOfSet)
}

function contentOfPain(it: ExercisePain): string {
  return JSON.stringify([it.pain ? 1 : 0, it.notes ?? '', named(it), it.severity ?? 0, it.place ?? '', it.side ?? ''])
}

type SentPain = ExercisePain & { beside?: boolean }

/**
 * Merges remarks in the same way, one for each place of an exercise. Pain outweighs no pain, a note outweighs none. One that is not
 * `beside` others, as versions before several places sent it, takes back the earlier ones of its exercise.
 */
export function mergePains(stored: readonly ExercisePain[], sent: readonly SentPain[]): ExercisePain[] {
  const received = sent.map(({ beside: _beside, ...remark }): ExercisePain => remark)
  const merged = merge(stored, received, remarkKey, contentOfPain)
  const alone = sent.filter(({ beside }) => !beside)
  const isTakenBack = (remark: ExercisePain) =>
    alone.some((it) => it.revision > remark.revision && exerciseKeyOf(it) === exerciseKeyOf(remark))
  const sentKeys = new Set(merged.map(remarkKey))
  const others = stored.filter((remark) => !sentKeys.has(remarkKey(remark)) && isTakenBack(remark))
  return [...merged, ...others].map((remark) => (isTakenBack(remark) ? takenBack(remark, alone) : remark))
}

function takenBack(remark: ExercisePain, alone: readonly ExercisePain[]): ExercisePain {
  const later = alone.filter((it) => exerciseKeyOf(it) === exerciseKeyOf(remark)).map(({ revision }) => revision)
  const { place } = remark
  return { ...remark, ...nowhere, place, pain: false, notes: null, revision: Math.max(...later) }
}

function merge<T extends Revised>(
  stored: readonly T[],
  sent: readonly T[],
  keyOf: (it: T) => string,
  content: (it: T) => string,
): T[] {
  const before = new Map(stored.map((it) => [keyOf(it), it]))
  const after = new Map<string, T>()
  for (const it of sent) {
    const key = keyOf(it)
    after.set(key, prevailing(after.get(key) ?? before.get(key), it, content))
  }
  return [...after.values()]
}

function replaced<T>(stored: readonly T[], merged: readonly T[], keyOf: (it: T) => string): T[] {
  return [...new Map([...stored, ...merged].map((it) => [keyOf(it), it])).values()]
}

/** Everything that counts after a merge: the stored items in their merged state, followed by the new ones. */
export const afterMerge = {
  sets: <T extends TrainingSet>(stored: readonly T[], merged: readonly T[]) =>
    replaced(stored, merged, (set) => set.client_id),
  pains: (stored: readonly ExercisePain[], merged: readonly ExercisePain[]) => replaced(stored, merged, remarkKey),
}

/**
 * Recomputes `superseded` for the sets of the exercises in `touched`; sets of other exercises keep theirs. Unchanged sets are
 * returned as the same objects.
 */
export function withSuperseded(sets: readonly StoredSet[], touched: ReadonlySet<string>): StoredSet[] {
  const affected = new Set(sets.filter((set) => touched.has(exerciseKeyOf(set))))
  const superseded = supersededSets(
    [...affected].filter(({ deleted }) => !deleted),
    exerciseKeyOf,
  )
  return sets.map((set) =>
    !affected.has(set) || superseded.has(set) === set.superseded ? set : { ...set, superseded: superseded.has(set) },
  )
}

const day = 86_400_000
const minute = 60_000

/** Whether a student may no longer change the sets of a workout completed then. */
export function isPastCorrections(completedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(completedAt) > limits.correctionDays * day
}

/**
 * Whether a phone that was offline for long may still deliver this: a set that the server never had, done while the workout may have
 * lasted. Any other change of an old workout is a correction.
 */
export function isLateDelivery(
  set: StoredSet,
  stored: readonly StoredSet[],
  { started_at, completed_at }: { started_at: string; completed_at: string },
): boolean {
  if (stored.some(({ client_id }) => client_id === set.client_id)) return false
  const longest = Date.parse(started_at) + limits.workoutMinutesMax * minute
  const doneAt = Date.parse(set.done_at)
  return doneAt >= Date.parse(started_at) && doneAt <= Math.max(longest, Date.parse(completed_at))
}

/** A set that becomes a warm-up or no longer is one takes the next free number of its new kind. */
function numberedAs(known: StoredSet, next: StoredSet, stored: readonly StoredSet[]): StoredSet {
  if ((known.kind === 'warmup') === (next.kind === 'warmup')) return next
  const alike = (set: StoredSet) =>
    slotOf({ ...set, set_number: 1 }) === slotOf({ ...next, set_number: 1 }) ? [set.set_number] : []
  return { ...next, set_number: Math.min(limits.setNumberMax, Math.max(0, ...stored.flatMap(alike)) + 1) }
}

type Correction = BodyOf<(typeof api.studentWorkouts)['correctSets']>['sets'][number]

/**
 * Returns the sets that a correction changes or adds, as they are to be stored. An added one was done when the workout ended. With
 * a deleted set the recordings of other devices that it superseded go too, so that none of them comes back; likewise where a set
 * becomes a warm-up or no longer is one.
 */
export function correctedSets(
  stored: readonly StoredSet[],
  sent: readonly Correction[],
  completedAt: string,
): StoredSet[] {
  const byId = new Map(stored.map((set) => [set.client_id, set]))
  const corrected: StoredSet[] = []
  for (const set of sent) {
    const known = byId.get(set.client_id)
    if (known === undefined) {
      const revision = correctionAfter(0)
      corrected.push({ ...set, instead_of: null, done_at: completedAt, revision, superseded: false })
      continue
    }
    const {
      client_id: _id,
      exercise_name: _name,
      exercise_id: _exercise,
      set_number: _number,
      occurrence: _of,
      ...done
    } = set
    const next = done.deleted
      ? { ...known, deleted: true }
      : numberedAs(known, { ...known, ...done }, [...stored, ...corrected])
    if (contentOfSet(next) === contentOfSet(known)) continue
    corrected.push({ ...next, revision: correctionAfter(known.revision) })
  }
  const ids = new Set(corrected.map(({ client_id }) => client_id))
  const gone = new Set(
    corrected.flatMap((set) => {
      const before = byId.get(set.client_id)
      return before && (set.deleted || slotOf(set) !== slotOf(before)) ? [slotOf(before)] : []
    }),
  )
  const others = stored.filter((set) => set.superseded && !ids.has(set.client_id) && gone.has(slotOf(set)))
  return [
    ...corrected,
    ...others.map((set) => ({ ...set, deleted: true, superseded: false, revision: correctionAfter(set.revision) })),
  ]
}

/** Whether a set counts as done. */
export function counts({ deleted, superseded }: StoredSet): boolean {
  return !deleted && !superseded
}

/** The key that two recordings of the same set share. */
export function slotOf(set: TrainingSet): string {
  return setSlot(exerciseKeyOf(set), set)
}

/** Whether an instructor should read the remark: it reports pain or has a note. */
export function isRemark({ pain, notes }: ExercisePain): boolean {
  return pain || notes !== null
}

/** The number of exercises with pain, and with any remark. */
export function sumsOfRemarks(pains: readonly ExercisePain[]) {
  const exercises = remarksByExercise(pains.filter(isRemark))
  return { pain_count: exercises.filter(({ pain }) => pain).length, remark_count: exercises.length }
}
