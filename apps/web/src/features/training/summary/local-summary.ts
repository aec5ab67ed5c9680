import {
  estimatedOneRepMax,
  type ExerciseSummary,
  isWorkingSet,
  type PreviousSet,
  type SessionSummary,
  sumsOfSets,
} from '@folego/contract'
import type { LocalExercise, LocalSet, LocalWorkout } from '../player/player-types.ts'

/** What is shown of a summary, wherever it was made. */
export type ShownSummary = Pick<
  SessionSummary,
  'duration_minutes' | 'set_count' | 'volume_kg' | 'rating' | 'notes' | 'exercises' | 'records' | 'pains' | 'review'
>

type Result = Pick<ExerciseSummary, 'sets' | 'volume_kg' | 'best' | 'e1rm'>

/**
 * What a workout brought as far as this device knows, in the shape and by the functions of the server's summary. Records
 * need everything that was ever done, so there are none.
 */
export function localSummary(workout: LocalWorkout): ShownSummary {
  const done = workout.sets.filter((set) => set.confirmed && !set.deleted)
  const sums = sumsOfSets(done)
  return {
    duration_minutes: workout.report?.duration_minutes ?? null,
    rating: workout.report?.rating ?? null,
    notes: workout.report?.notes ?? null,
    set_count: sums.working_sets,
    volume_kg: sums.volume_kg,
    exercises: byExercise(done).map((sets) => exerciseOf(sets, workout.exercises)),
    records: [],
    pains: workout.exercises
      .filter(({ pain, note }) => pain || note !== '')
      .map(({ exercise_name, exercise_id, pain, note, remarkRevision }) => {
        return { exercise_name, exercise_id, pain, notes: note || null, revision: remarkRevision }
      }),
    review: null,
  }
}

/** The sets of each exercise, in the order in which the exercises were begun. */
function byExercise(sets: readonly LocalSet[]): LocalSet[][] {
  const found = new Map<string, LocalSet[]>()
  for (const set of sets) {
    const key = nameKey(set)
    found.set(key, [...(found.get(key) ?? []), set])
  }
  return [...found.values()]
}

function nameKey({ exercise_id, exercise_name }: Pick<LocalSet, 'exercise_id' | 'exercise_name'>): string {
  return exercise_id ?? exercise_name
}

function exerciseOf(sets: readonly LocalSet[], exercises: readonly LocalExercise[]): ExerciseSummary {
  const first = sets[0]
  const { exercise_name = '', exercise_id = null } = first ?? {}
  const known = exercises.find((exercise) => first !== undefined && nameKey(exercise) === nameKey(first))
  const before =
    known === undefined || known.previous_at === null || known.previous.length === 0
      ? null
      : { at: known.previous_at, ...resultOf(known.previous) }
  return { exercise_name, exercise_id, ...resultOf(sets), before }
}

function resultOf(sets: readonly PreviousSet[]): Result {
  const { working_sets, volume_kg } = sumsOfSets(sets)
  const working = sets.filter(isWorkingSet)
  const best = [...working].sort(heavierFirst)[0]
  const estimates = working.map(({ weight_kg, repetitions }) => estimatedOneRepMax(weight_kg, repetitions) ?? 0)
  return {
    sets: working_sets,
    volume_kg,
    best: best === undefined ? null : measuresOf(best),
    e1rm: Math.max(0, ...estimates) || null,
  }
}

function heavierFirst(one: PreviousSet, other: PreviousSet): number {
  return (
    (other.weight_kg ?? 0) - (one.weight_kg ?? 0) ||
    (other.repetitions ?? 0) - (one.repetitions ?? 0) ||
    (other.seconds ?? 0) - (one.seconds ?? 0)
  )
}

function measuresOf({ set_number, kind, weight_kg, repetitions, seconds }: PreviousSet): PreviousSet {
  return { set_number, kind, weight_kg, repetitions, seconds }
}
