import { estimateOfSet, isAssisted, isWorkingSet, liftsBody, volumeOf } from './strength.ts'

/*
 * Which sets are records: the same rule for the server, which counts completed workouts, and for the phone, which announces a
 * record at the set. Kilograms, seconds, metres; `repetitions` are those of one set without weight. Pure.
 */

/**
 * In display order. `time` is the longest set and `distance` the farthest one, both without weight; `fastest_…` the seconds over that
 * distance at the mean pace of a set at least as long; `help` the kilograms that a machine took off the body. Where the body is lifted
 * too, the added load and the repetitions are records, `e1rm` and `volume` are not: they would grow with the body.
 */
export const recordKinds = [
  'weight',
  'e1rm',
  'repetitions',
  'volume',
  'time',
  'distance',
  'fastest_1km',
  'fastest_5km',
  'fastest_10km',
  'help',
] as const
export type RecordKind = (typeof recordKinds)[number]

type Lifted = {
  kind: string
  weight_kg: number | null
  repetitions: number | null
  seconds?: number | null
  distance_m?: number | null | undefined
  deleted?: boolean
  exercise_id?: string | null
}

/** The best of each kind, of one workout or of all previous ones; null if there was none of the kind. */
export type Bests = Record<RecordKind, number | null>

/** Nothing of any kind. */
export const noBests: Bests = Object.freeze(
  Object.fromEntries(recordKinds.map((kind) => [kind, null])) as Record<RecordKind, null>,
)

const lessIsBetter: ReadonlySet<RecordKind> = new Set(['fastest_1km', 'fastest_5km', 'fastest_10km', 'help'])

/** Whether `value` is a better one of its kind than `other`: more, or less of what should be little. */
export function isBetter(kind: RecordKind, value: number, other: number): boolean {
  return lessIsBetter.has(kind) ? value < other : value > other
}

const isUnloaded = ({ weight_kg }: Lifted) => (weight_kg ?? 0) === 0

/** The seconds over `metres` at the mean pace of a set; null if it was shorter. */
function secondsOver(metres: number, { distance_m, seconds }: Lifted): number | null {
  if (!distance_m || distance_m < metres || !seconds) return null
  return Math.round((seconds * metres) / distance_m)
}

const ofOneSet = {
  weight: (set: Lifted) => (isAssisted(set) ? null : set.weight_kg),
  e1rm: (set: Lifted) => (liftsBody(set) ? null : estimateOfSet(set)),
  repetitions: (set: Lifted) => (isUnloaded(set) ? set.repetitions : null),
  time: (set: Lifted) =>
    isUnloaded(set) && set.repetitions === null && !set.distance_m ? (set.seconds ?? null) : null,
  distance: (set: Lifted) => (isUnloaded(set) ? (set.distance_m ?? null) : null),
  fastest_1km: (set: Lifted) => secondsOver(1000, set),
  fastest_5km: (set: Lifted) => secondsOver(5000, set),
  fastest_10km: (set: Lifted) => secondsOver(10_000, set),
  help: (set: Lifted) => (isAssisted(set) && set.repetitions ? set.weight_kg : null),
} satisfies Record<Exclude<RecordKind, 'volume'>, (set: Lifted) => number | null>

/** A set that beat everything before it, including earlier sets of the same workout. */
export interface SetRecord {
  kind: RecordKind
  value: number
  before: number
}

/** Hundredths of a kilogram, so that sums are exact. */
const cents = (set: Lifted) => (liftsBody(set) ? 0 : Math.round(volumeOf(set) * 100))

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
  const most: Bests = { ...noBests }
  const records = new Map<S, SetRecord[]>()
  let volume = 0
  for (const set of sets.filter(isWorkingSet)) {
    volume += cents(set)
    const found = recordKinds.flatMap((kind): SetRecord[] => {
      const value = kind === 'volume' ? volume / 100 : ofOneSet[kind](set)
      const so = most[kind]
      if (value === null || value <= 0 || (so !== null && !isBetter(kind, value, so))) return []
      const before = bests?.[kind] ?? null
      const isReported = kind === 'volume' && before !== null && (most.volume ?? 0) > before
      most[kind] = value
      // The first value of a kind for an exercise is no record.
      return before !== null && isBetter(kind, value, before) && !isReported ? [{ kind, value, before }] : []
    })
    if (found.length > 0) records.set(set, found)
  }
  return { most, records }
}

/** The records of a workout's `most` against previous bests, one per kind. */
export function recordsAgainst(most: Bests, bests: Bests | null): SetRecord[] {
  return recordKinds.flatMap((kind) => {
    const [value, before] = [most[kind], bests?.[kind] ?? null]
    return value !== null && before !== null && isBetter(kind, value, before) ? [{ kind, value, before }] : []
  })
}

/** The better of two bests, by kind. */
export function betterBests(one: Bests | null, other: Bests | null): Bests | null {
  if (one === null || other === null) return one ?? other
  const best = (kind: RecordKind) => {
    const [a, b] = [one[kind] ?? null, other[kind] ?? null]
    if (a === null || b === null) return a ?? b
    return isBetter(kind, b, a) ? b : a
  }
  return Object.fromEntries(recordKinds.map((kind) => [kind, best(kind)])) as Bests
}
