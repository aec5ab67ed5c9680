import { exerciseKeyOf, setSlot, supersededSets } from '@folego/contract'
import type { ExercisePain, TrainingSet } from '@folego/contract'

/** A set as it is stored: whether another device's of the same number counts in its place is stored with it. */
export interface StoredSet extends TrainingSet {
  superseded: boolean
}

interface Revised {
  revision: number
}

/**
 * Which of two states of one thing counts: the higher revision. Two phones may make different edits of one revision: then
 * the one whose `content` sorts later counts, so that the order in which they arrive decides nothing.
 */
function prevailing<T extends Revised>(stored: T | undefined, sent: T, content: (it: T) => string): T {
  if (stored === undefined || sent.revision > stored.revision) return sent
  if (sent.revision < stored.revision) return stored
  return content(sent) > content(stored) ? sent : stored
}

/** Which exercise it is, as far as it matters: phones in two languages call one of the catalogue differently. */
const named = (it: { exercise_id: string | null; exercise_name: string }) => it.exercise_id ?? it.exercise_name

/** A deletion outweighs an edit of the same revision. The moment is left out: it is corrected where a clock runs ahead. */
function contentOfSet(set: TrainingSet): string {
  const { deleted, set_number, occurrence, kind, weight_kg, repetitions, seconds, rir, instead_of } = set
  const values = [weight_kg, repetitions, seconds, rir, instead_of]
  return JSON.stringify([deleted ? 1 : 0, named(set), set_number, occurrence, kind, ...values])
}

/** The sets of a workout after an upload, one for each `client_id` that was sent, in the order in which they were. */
export function mergeSets<T extends TrainingSet>(stored: readonly T[], sent: readonly T[]): T[] {
  return merge(stored, sent, (set) => set.client_id, contentOfSet)
}

function contentOfPain(it: ExercisePain): string {
  return JSON.stringify([it.pain ? 1 : 0, it.notes ?? '', named(it)])
}

/** The same for remarks, one for each exercise. Pain outweighs no pain, words outweigh none. */
export function mergePains(stored: readonly ExercisePain[], sent: readonly ExercisePain[]): ExercisePain[] {
  return merge(stored, sent, exerciseKeyOf, contentOfPain)
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

/** All that counts after a merge: what was stored, each in its merged state, and what came. */
export const together = {
  sets: <T extends TrainingSet>(stored: readonly T[], merged: readonly T[]) =>
    replaced(stored, merged, (set) => set.client_id),
  pains: (stored: readonly ExercisePain[], merged: readonly ExercisePain[]) => replaced(stored, merged, exerciseKeyOf),
}

/**
 * All sets of a workout, each with whether it is superseded, as far as exercises in `touched` are concerned: what was stored
 * of others stays. A set of which nothing changes is the very object that was given.
 */
export function withSuperseded(sets: readonly StoredSet[], touched: ReadonlySet<string>): StoredSet[] {
  const gone = supersededSets(
    sets.filter(({ deleted }) => !deleted),
    exerciseKeyOf,
  )
  return sets.map((set) => {
    const superseded = touched.has(exerciseKeyOf(set)) ? gone.has(set) : set.superseded
    return superseded === set.superseded ? set : { ...set, superseded }
  })
}

/** A set that is part of what was done. */
export function counts({ deleted, superseded }: StoredSet): boolean {
  return !deleted && !superseded
}

/** What makes two sets of a workout be one. */
export function slotOf(set: TrainingSet): string {
  return setSlot(exerciseKeyOf(set), set)
}

/** A remark that an instructor should read: pain, words, or both. */
export function isRemark({ pain, notes }: ExercisePain): boolean {
  return pain || notes !== null
}

/** Of how many exercises a student said that they hurt, and of how many anything at all. */
export function sumsOfRemarks(pains: readonly ExercisePain[]) {
  return { pain_count: pains.filter(({ pain }) => pain).length, remark_count: pains.filter(isRemark).length }
}
