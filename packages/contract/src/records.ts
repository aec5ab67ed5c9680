import type { RecordKind } from './session-history.ts'
import { estimatedOneRepMax, isWorkingSet, volumeOf } from './strength.ts'

/*
 * Which sets are records: one rule for the server, which counts completed workouts, and for the phone, which says it at the
 * set. Kilograms; `repetitions` are those of one set without weight. Pure.
 */

type Lifted = { kind: string; weight_kg: number | null; repetitions: number | null; deleted?: boolean }

/** The most of each kind: of one workout, or of all before; null where nothing of the kind was done. */
export type Bests = Record<RecordKind, number | null>

/** In this order they are listed. */
const kinds = ['weight', 'e1rm', 'repetitions', 'volume'] as const satisfies readonly RecordKind[]

const ofOneSet = {
  weight: ({ weight_kg }: Lifted) => weight_kg,
  e1rm: ({ weight_kg, repetitions }: Lifted) => estimatedOneRepMax(weight_kg, repetitions),
  repetitions: ({ weight_kg, repetitions }: Lifted) => ((weight_kg ?? 0) === 0 ? repetitions : null),
}

/** One set that beat everything before it, that of the same workout included. */
export interface SetRecord {
  kind: RecordKind
  value: number
  before: number
}

/** Cents of a kilogram, so that sums are exact. */
const cents = (set: Lifted) => Math.round(volumeOf(set) * 100)

/**
 * The most of each kind in the sets of one exercise in one workout, and the records that they set, by set: more than
 * `bests`, which are of all workouts before, and than the sets before it. The volume is that of all sets together, so the
 * set that makes it a record is the first that carries it over. Warm-ups and deleted sets count for nothing.
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
      // The first time that an exercise has a value of a kind is no record.
      return before !== null && value > before && !isReported ? [{ kind, value, before }] : []
    })
    if (found.length > 0) records.set(set, found)
  }
  return { most, records }
}

/** What a workout's `most` has beaten, each kind once. */
export function recordsAgainst(most: Bests, bests: Bests | null): SetRecord[] {
  return kinds.flatMap((kind) => {
    const [value, before] = [most[kind], bests?.[kind] ?? null]
    return value !== null && before !== null && value > before ? [{ kind, value, before }] : []
  })
}

/** The higher of two bests, kind by kind. */
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
