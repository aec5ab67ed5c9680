import { estimatedOneRepMax, isWorkingSet, sumsOfSets } from '@folego/contract'
import type { RecordKind, TrainingRecord, TrainingSet } from '@folego/contract'
import { exerciseKey } from './training-sessions.rules.ts'

/** What one exercise of a workout came to: the sets that count. Kilograms; null where nothing of the kind was done. */
export interface ExerciseResult {
  exercise_key: string
  exercise_name: string
  exercise_id: string | null
  sets: number
  volume_kg: number
  /** The heaviest set. */
  weight_kg: number | null
  /** The highest estimate of what could be lifted once. */
  e1rm_kg: number | null
  /** Most repetitions in a set without weight. */
  repetitions: number | null
}

const highest = (values: readonly (number | null)[]): number | null => {
  const most = Math.max(...values.map((value) => value ?? 0))
  return most > 0 ? most : null
}

/** The results of a workout's sets, one for each exercise that has a set that counts. */
export function resultsOf(sets: readonly TrainingSet[]): ExerciseResult[] {
  return [...Map.groupBy(sets.filter(isWorkingSet), exerciseKey)].flatMap(([exercise_key, its]) => {
    const last = its.at(-1)
    if (last === undefined) return []
    const { exercise_name, exercise_id } = last
    const { working_sets, volume_kg } = sumsOfSets(its)
    return {
      exercise_key,
      exercise_name,
      exercise_id,
      sets: working_sets,
      volume_kg,
      weight_kg: highest(its.map((set) => set.weight_kg)),
      e1rm_kg: highest(its.map((set) => estimatedOneRepMax(set.weight_kg, set.repetitions))),
      repetitions: highest(its.filter((set) => (set.weight_kg ?? 0) === 0).map((set) => set.repetitions)),
    }
  })
}

/** The same of a completed workout. */
export interface Feat extends ExerciseResult {
  session_id: string
  /** When the workout was completed. */
  at: string
}

export type DatedRecord = TrainingRecord & { session_id: string; at: string }

const values = {
  weight: (it: ExerciseResult) => it.weight_kg,
  e1rm: (it: ExerciseResult) => it.e1rm_kg,
  repetitions: (it: ExerciseResult) => it.repetitions,
  volume: (it: ExerciseResult) => highest([it.volume_kg]),
} as const satisfies Record<RecordKind, (it: ExerciseResult) => number | null>

const kinds: readonly RecordKind[] = ['weight', 'e1rm', 'repetitions', 'volume']

/**
 * Every record, in the order in which they were set: more than in all completed workouts before. The first time that an
 * exercise has a value of a kind is none.
 */
export function recordsIn(feats: readonly Feat[]): DatedRecord[] {
  const most = new Map<string, number>()
  return feats.toSorted(earlierFirst).flatMap((feat) =>
    kinds.flatMap((kind) => {
      const { session_id, at, exercise_name, exercise_id } = feat
      const [value, key] = [values[kind](feat), `${kind} ${feat.exercise_key}`]
      const before = most.get(key)
      if (value === null || value <= (before ?? 0)) return []
      most.set(key, value)
      return before === undefined ? [] : [{ session_id, at, exercise_name, exercise_id, kind, value, before }]
    }),
  )
}

function earlierFirst(a: Feat, b: Feat): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.session_id < b.session_id ? -1 : 1
}
