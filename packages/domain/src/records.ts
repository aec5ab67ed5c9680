import type { RecordKind } from './exercise-words.ts'
import { estimateOfSet, isAssisted, isWorkingSet, volumeOf } from './strength.ts'

/*
 * Which sets are records: the same rule for the server, which counts completed workouts, and for the phone, which announces a
 * record at the set. Kilograms; `repetitions` are those of one set without weight. Pure.
 */

type Lifted = {
  kind: string
  weight_kg: number | null
  repetitions: number | null
  deleted?: boolean
  exercise_id?: string | null
}

/** The best of each kind, of one workout or of all previous ones; null if there was none of the kind. */
export type Bests = Record<RecordKind, number | null>

/** In display order. */
const kinds = ['weight', 'e1rm', 'repetitions', 'volume'] as const satisfies readonly RecordKind[]

const ofOneSet = {
  weight: (set: Lifted) => (isAssisted(set) ? null : set.weight_kg),
  e1rm: (set: Lifted) => estimateOfSet(set),
  repetitions: ({ weight_kg, repetitions }: Lifted) => ((weight_kg ?? 0) === 0 ? repetitions : null),
}

/** A set that beat everything before it, including earlier sets of the same workout. */
export interface SetRecord {
  kind: RecordKind
  value: number
  before: number
}

/** Hundredths of a kilogram, so that sums are exact. */
const cents = (set: Lifted) => Math.round(volumeOf(set) * 100)

/**
 * The best of each kind in the sets of one exercise in one workout, and the records by set: above `bests` of all previous
 * workouts and above earlier sets. The volume is that of all sets together, so the first set that exceeds the record sets it.
 * Warm-ups and deleted sets are ignored.
 * @param sets in the order in which they were done
 */
export function recordsOfSets<S extends Lifted>(
  sets: readonly S[],
  bests: Bests | null,
): { most: Bests; records: Map<S, SetRecord[]> } {
  const most: Bests = { weight: null, e1rm: null, repetitions: null, volume: null }
  const records = new Map<S, SetRecord[]>()
  let volume = 0
  for (const set of sets.filter(isWorkingSet)) {
    volume += cents(set)
    const found = kinds.flatMap((kind): SetRecord[] => {
      const value = kind === 'volume' ? volume / 100 : ofOneSet[kind](set)
      if (value === null || value <= (most[kind] ?? 0)) return []
      const before = bests?.[kind] ?? null
      const isReported = kind === 'volume' && before !== null && (most.volume ?? 0) > before
      most[kind] = value
      // The first value of a kind for an exercise is no record.
      return before !== null && value > before && !isReported ? [{ kind, value, before }] : []
    })
    if (found.length > 0) records.set(set, found)
  }
  return { most, records }
}

/** The records of a workout's `most` against previous bests, one per kind. */
export function recordsAgainst(most: Bests, bests: Bests | null): SetRecord[] {
  return kinds.flatMap((kind) => {
    const [value, before] = [most[kind], bests?.[kind] ?? null]
    return value !== null && before !== null && value > before ? [{ kind, value, before }] : []
  })
}

/** The higher of two bests, by kind. */
export function higherBests(one: Bests | null, other: Bests | null): Bests | null {
  if (one === null || other === null) return one ?? other
  const highest = (kind: RecordKind) => {
    const values = [one[kind], other[kind]].filter((value) => value !== null)
    return values.length === 0 ? null : Math.max(...values)
  }
  return {
    weight: highest('weight'),
    e1rm: highest('e1rm'),
    repetitions: highest('repetitions'),
    volume: highest('volume'),
  }
}
