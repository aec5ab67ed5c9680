import { estimatedOneRepMax } from '@folego/contract'
import type { RecordKind, TrainingRecord } from '@folego/contract'

/** Sets that count, of one exercise in one completed workout, all of them of so many repetitions. */
export interface Effort {
  session_id: string
  /** When the workout was completed. */
  at: string
  exercise_key: string
  exercise_name: string
  exercise_id: string | null
  repetitions: number | null
  sets: number
  /** The heaviest of them, kilograms; null without weight. */
  weight_kg: number | null
  volume_kg: number
}

/** What one exercise brought in one completed workout. A kind without a value was not done. */
export interface Feat {
  session_id: string
  at: string
  exercise_key: string
  exercise_name: string
  exercise_id: string | null
  sets: number
  best: Record<RecordKind, number | null>
}

const highest = (values: readonly (number | null)[]): number | null =>
  values.reduce((most, value) => (value !== null && (most === null || value > most) ? value : most), null)

const positive = (value: number): number | null => (value > 0 ? value : null)

/** The efforts of each exercise in each workout as one, in the order in which the workouts were completed. */
export function featsOf(efforts: readonly Effort[]): Feat[] {
  const together = Map.groupBy(efforts, (it) => `${it.session_id} ${it.exercise_key}`)
  return [...together.values()]
    .flatMap((its) => {
      const [first] = its
      return first === undefined ? [] : [featOf(first, its)]
    })
    .sort((a, b) => (a.at === b.at ? (a.session_id < b.session_id ? -1 : 1) : a.at < b.at ? -1 : 1))
}

function featOf(first: Effort, its: readonly Effort[]): Feat {
  const { session_id, at, exercise_key, exercise_name, exercise_id } = first
  const unloaded = its.filter((it) => (it.weight_kg ?? 0) === 0)
  const cents = its.reduce((sum, it) => sum + Math.round(it.volume_kg * 100), 0)
  return {
    session_id,
    at,
    exercise_key,
    exercise_name,
    exercise_id,
    sets: its.reduce((sum, it) => sum + it.sets, 0),
    best: {
      weight: positive(highest(its.map((it) => it.weight_kg)) ?? 0),
      // The estimate rises with the weight, so the heaviest of each number of repetitions is enough.
      e1rm: highest(its.map((it) => estimatedOneRepMax(it.weight_kg, it.repetitions))),
      repetitions: positive(highest(unloaded.map((it) => it.repetitions)) ?? 0),
      volume: positive(cents / 100),
    },
  }
}

export type DatedRecord = TrainingRecord & { session_id: string; at: string }

const kinds: readonly RecordKind[] = ['weight', 'e1rm', 'repetitions', 'volume']

/**
 * Every record, in the order in which they were set: more than in all completed workouts before. The first time that an
 * exercise has a value of a kind is none.
 */
export function recordsIn(feats: readonly Feat[]): DatedRecord[] {
  const most = new Map<string, number>()
  return feats.flatMap(({ session_id, at, exercise_key, exercise_name, exercise_id, best }) =>
    kinds.flatMap((kind) => {
      const [value, key] = [best[kind], `${kind} ${exercise_key}`]
      const before = most.get(key)
      if (value === null || value <= (before ?? 0)) return []
      most.set(key, value)
      return before === undefined ? [] : [{ session_id, at, exercise_name, exercise_id, kind, value, before }]
    }),
  )
}
