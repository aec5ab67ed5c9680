import {
  type Bests,
  exerciseKeyOf,
  higherBests,
  isWorkingSet,
  recordsAgainst,
  recordsOfSets,
  sumsOfSets,
} from '@folego/domain'
import type { TrainingRecord, TrainingSet } from '@folego/contract'

/** The result of one exercise in a workout, from its working sets. In kilograms; null if nothing of the kind was done. */
export interface ExerciseResult {
  exercise_key: string
  exercise_name: string
  exercise_id: string | null
  sets: number
  volume_kg: number
  /** The heaviest set. */
  weight_kg: number | null
  /** The highest estimated one-repetition maximum. */
  e1rm_kg: number | null
  /** Most repetitions in a set without weight. */
  repetitions: number | null
}

/** Returns the results of a workout, one for each exercise with a working set. */
export function resultsOf(sets: readonly TrainingSet[]): ExerciseResult[] {
  return [...Map.groupBy(sets.filter(isWorkingSet), exerciseKeyOf)].flatMap(([exercise_key, its]) => {
    const last = its.at(-1)
    if (last === undefined) return []
    const { exercise_name, exercise_id } = last
    const { working_sets, volume_kg } = sumsOfSets(its)
    const { most } = recordsOfSets(its, null)
    return {
      exercise_key,
      exercise_name,
      exercise_id,
      sets: working_sets,
      volume_kg,
      weight_kg: most.weight,
      e1rm_kg: most.e1rm,
      repetitions: most.repetitions,
    }
  })
}

/** A result of a completed workout. */
export interface Feat extends ExerciseResult {
  session_id: string
  /** When the workout was completed. */
  at: string
}

export type DatedRecord = TrainingRecord & { session_id: string; exercise_key: string; at: string }

/** Converts a result to the bests that records compare. */
function bestsOf({ weight_kg, e1rm_kg, repetitions, volume_kg }: ExerciseResult): Bests {
  return { weight: weight_kg, e1rm: e1rm_kg, repetitions, volume: volume_kg > 0 ? volume_kg : null }
}

/**
 * Returns every record, in the order set: a value higher than in all completed workouts before. An exercise's first value of a
 * kind is no record. `bests`: the highest values so far, by exercise.
 */
export function recordsIn(feats: readonly Feat[], bests: ReadonlyMap<string, Bests> = new Map()): DatedRecord[] {
  const most = new Map<string, Bests | null>(bests)
  return feats.toSorted(earlierFirst).flatMap((feat) => {
    const { session_id, at, exercise_name, exercise_id, exercise_key } = feat
    const [its, before] = [bestsOf(feat), most.get(exercise_key) ?? null]
    most.set(exercise_key, higherBests(before, its))
    return recordsAgainst(its, before).map((record) => ({
      session_id,
      at,
      exercise_key,
      exercise_name,
      exercise_id,
      ...record,
    }))
  })
}

function earlierFirst(a: Feat, b: Feat): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.session_id < b.session_id ? -1 : 1
}
