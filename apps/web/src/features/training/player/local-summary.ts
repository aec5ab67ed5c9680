import type { ExerciseSummary, PerformedSet, SessionSummary } from '@folego/contract'
import {
  estimateOfSet,
  exerciseKeyOf,
  isAssisted,
  isWorkingSet,
  planAgainstDone,
  type PlannedLine,
  type PreviousSet,
  recordsAgainst,
  recordsOfSets,
  sumsOfSets,
  trainingLimits,
} from '@folego/domain'
import type { ShownSummary } from '#features/training/past-workouts'
import { doneSets } from './player-rows.ts'
import { bestsOf, setsByExercise } from './workout-records.ts'
import { remarksOf } from './pain-places.ts'
import type { LocalExercise, LocalSet, LocalWorkout } from './player-types.ts'

type Result = Pick<ExerciseSummary, 'sets' | 'volume_kg' | 'best' | 'e1rm'>

/**
 * A workout's summary as far as this device can compute it, in the shape of the server's and with the same functions. Records
 * compare with what was completed before the workout started here.
 */
export function localSummary(workout: LocalWorkout): ShownSummary {
  const { bodyKg = null } = workout
  const done = doneSets(workout).map((set) => ({ ...set, body_kg: bodyKg }))
  const sums = sumsOfSets(done)
  return {
    duration_minutes: workout.report?.duration_minutes ?? null,
    rating: workout.report?.rating ?? null,
    notes: workout.report?.notes ?? null,
    set_count: sums.working_sets,
    volume_kg: sums.volume_kg,
    exercises: exercisesOf(workout, done),
    records: recordsOf(workout),
    pains: workout.exercises
      .flatMap(remarksOf)
      .filter(({ pain, notes }) => pain || notes !== null)
      .toSorted((one, other) => Number(other.pain) - Number(one.pain)),
    review: null,
    correction: null,
  }
}

function exercisesOf({ exercises, bodyKg }: LocalWorkout, done: readonly LocalSet[]): ExerciseSummary[] {
  const sets = done.toSorted(earlierFirst).map((set) => ({ ...set, instead_of: set.instead_of ?? null }))
  return planAgainstDone(linesOfSheet(exercises), sets, exerciseKeyOf).map(({ key, rows, ...exercise }) => {
    const its = rows.flatMap((row) => row.done ?? [])
    return {
      ...exercise,
      rows: rows.map((row) => ({
        planned: row.planned,
        done: row.done && performed(row.done),
      })),
      ...resultOf(its, exercise.exercise_id, bodyKg),
      before: its.length === 0 ? null : beforeOf(exercises.find((line) => exerciseKeyOf(line) === key)),
    }
  })
}

function recordsOf(workout: LocalWorkout): SessionSummary['records'] {
  return [...setsByExercise(workout)].flatMap(([key, sets]) => {
    const bests = bestsOf(workout, key)
    const { exercise_name = '', exercise_id = null } = sets.at(-1) ?? {}
    const found = recordsAgainst(recordsOfSets(sets, bests).most, bests)
    return found.map((record) => ({ exercise_name, exercise_id, ...record }))
  })
}

function earlierFirst(one: LocalSet, other: LocalSet): number {
  return Date.parse(one.done_at) - Date.parse(other.done_at) || one.set_number - other.set_number
}

/** The lines of the sheet, before any swap. */
function linesOfSheet(exercises: readonly LocalExercise[]): PlannedLine[] {
  return exercises
    .filter(({ added, continues }) => !added && continues !== true)
    .map(({ exercise_name, exercise_id, swappedFrom, swappedFromKey, alternatives, prescription }) => {
      // A swapped line has the original exercise among its alternatives.
      const asked = alternatives.find((one) => swappedFrom !== null && exerciseKeyOf(one) === swappedFromKey)
      return { ...prescription, ...(asked ?? { exercise_name, exercise_id }) }
    })
}

function beforeOf(line: LocalExercise | undefined): ExerciseSummary['before'] {
  if (line === undefined || line.previous_at === null || line.previous.length === 0) return null
  // What the student weighed then is known to the server alone.
  return { at: line.previous_at, ...resultOf(line.previous, line.exercise_id, null) }
}

/** Of a machine that helps, the set with the least help is the best; its kilograms are neither volume nor strength. */
function resultOf(sets: readonly PreviousSet[], exercise_id: string | null, body_kg: number | null = null): Result {
  const working = sets.filter(isWorkingSet).map((set) => ({ ...set, exercise_id, body_kg }))
  const { working_sets, volume_kg } = sumsOfSets(working)
  const best = [...working].sort(isAssisted({ exercise_id }) ? lessHelpFirst : heavierFirst)[0]
  return {
    sets: working_sets,
    volume_kg,
    best: best === undefined ? null : measuresOf(best),
    e1rm: Math.max(0, ...working.map((set) => estimateOfSet(set) ?? 0)) || null,
  }
}

function lessHelpFirst(one: PreviousSet, other: PreviousSet): number {
  // Help that nobody has said is no less than what was said.
  const helpOf = ({ weight_kg }: PreviousSet) => weight_kg ?? trainingLimits.weightKgMax
  return helpOf(one) - helpOf(other) || (other.repetitions ?? 0) - (one.repetitions ?? 0)
}

function heavierFirst(one: PreviousSet, other: PreviousSet): number {
  return (
    (other.weight_kg ?? 0) - (one.weight_kg ?? 0) ||
    (other.repetitions ?? 0) - (one.repetitions ?? 0) ||
    (other.distance_m ?? 0) - (one.distance_m ?? 0) ||
    (other.seconds ?? 0) - (one.seconds ?? 0)
  )
}

function measuresOf({ set_number, kind, weight_kg, repetitions, seconds, distance_m = null }: PreviousSet) {
  return { set_number, kind, weight_kg, repetitions, seconds, distance_m }
}

function performed(set: LocalSet): PerformedSet {
  const { rir = null, incline = null, heart_rate = null } = set
  return { ...measuresOf(set), rir, incline, heart_rate }
}
