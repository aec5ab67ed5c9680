import {
  type Bests,
  betterBests,
  estimateOfSet,
  exerciseKeyOf,
  isWorkingSet,
  liftsBody,
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
  /** The longest set without weight. */
  seconds: number | null
  /** The farthest. */
  distance_m: number | null
  /** Seconds over a distance at the best mean pace. */
  fastest_1km: number | null
  fastest_5km: number | null
  fastest_10km: number | null
  /** The least that a machine took off the body. */
  help_kg: number | null
}

/** A set, and what the student weighed at the time; null if nobody knows. */
export type WeighedSet = TrainingSet & { body_kg: number | null }

/** Returns the results of a workout, one for each exercise with a working set. */
export function resultsOf(sets: readonly WeighedSet[]): ExerciseResult[] {
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
      e1rm_kg: Math.max(0, ...its.map((set) => estimateOfSet(set) ?? 0)) || null,
      repetitions: most.repetitions,
      seconds: most.time,
      distance_m: most.distance,
      fastest_1km: most.fastest_1km,
      fastest_5km: most.fastest_5km,
      fastest_10km: most.fastest_10km,
      help_kg: most.help,
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
function bestsOf({ weight_kg, e1rm_kg, volume_kg, seconds, distance_m, help_kg, ...its }: ExerciseResult): Bests {
  return {
    weight: weight_kg,
    e1rm: liftsBody(its) ? null : e1rm_kg,
    repetitions: its.repetitions,
    volume: volume_kg > 0 && !liftsBody(its) ? volume_kg : null,
    time: seconds,
    distance: distance_m,
    fastest_1km: its.fastest_1km,
    fastest_5km: its.fastest_5km,
    fastest_10km: its.fastest_10km,
    help: help_kg,
  }
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
    most.set(exercise_key, betterBests(before, its))
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
