import { repetitionsFrom } from '@folego/contract'
import type { PreviousSet } from '@folego/contract'
import type { LocalExercise, LocalSet, LocalWorkout, PlayerRow, SetValues, WorkoutGlance } from './player-types.ts'
import { secondsIn } from './durations.ts'
import { waitingOf } from './outbox.rules.ts'

/*
 * How the sets of an exercise lie in rows. Two devices may each have done a 'set 1': both are kept and shown one below the
 * other, so a row's number is its place, not the number that is stored.
 */

/** The sets of a line that stand, in the order of their rows. */
export function setsOfLine(workout: LocalWorkout, exerciseKey: string): LocalSet[] {
  return workout.sets
    .filter((set) => set.exerciseKey === exerciseKey && !set.deleted)
    .sort(
      (one, other) =>
        one.set_number - other.set_number ||
        compare(one.done_at, other.done_at) ||
        compare(one.client_id, other.client_id),
    )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The rows of an exercise, by number from 1: at least those that are shown, and one for every set. */
export function rowsOf(workout: LocalWorkout, exercise: LocalExercise): PlayerRow[] {
  const places: (LocalSet | undefined)[] = []
  for (const set of setsOfLine(workout, exercise.key)) {
    while (places.length < set.set_number - 1 && places.length < exercise.rows) places.push(undefined)
    places.push(set)
  }
  while (places.length < exercise.rows) places.push(undefined)
  const before = previousOfRows(exercise.previous, places)
  return places.map((set, at) => rowAt(exercise, { set, at, previous: before[at] }))
}

/**
 * The last time's set for each row: warm-ups are compared with warm-ups and working sets with working sets, each counted
 * by itself, so that nobody is asked to begin with the weight of a warm-up.
 */
function previousOfRows(previous: readonly PreviousSet[], places: readonly (LocalSet | undefined)[]) {
  const isWarmUp = (set: { kind: string } | undefined) => set?.kind === 'warmup'
  const [warmUps, working] = [previous.filter(isWarmUp).values(), previous.filter((set) => !isWarmUp(set)).values()]
  return places.map((set) => (isWarmUp(set) ? warmUps : working).next().value)
}

interface Place {
  set: LocalSet | undefined
  /** From 0. */
  at: number
  previous: PreviousSet | undefined
}

function rowAt(exercise: LocalExercise, { set, at, previous }: Place): PlayerRow {
  const { prescription } = exercise
  const own = prescription.set_targets?.[at] ?? prescription.set_targets?.at(-1) ?? prescription
  const { repetitions, weight, rir, rest_time } = own
  // A load is of the exercise that it was written for.
  const target = { repetitions, weight: exercise.swappedFrom === null ? weight : null, rir, rest_time }
  const seconds = secondsIn(repetitions)
  const timed = previous ? previous.seconds !== null && previous.repetitions === null : seconds !== null
  const suggestion = previous
    ? { weight_kg: previous.weight_kg, repetitions: previous.repetitions, seconds: previous.seconds }
    : {
        weight_kg: prescription.weight_type === 'kg' ? kilogramsIn(target.weight) : null,
        repetitions: timed || repetitions === '' ? null : repetitionsFrom(repetitions),
        seconds,
      }
  return { number: at + 1, set, previous, target, suggestion, timed }
}

/** Kilograms in a load as people write it ('12,5 kg', '40'); null for anything else. */
function kilogramsIn(text: string | null): number | null {
  const match = /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:kg)?\s*$/i.exec(text ?? '')
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))
}

/** True for a set that was done: ticked and not taken away. */
export function isDone(set: LocalSet | undefined): set is LocalSet {
  return set !== undefined && set.confirmed && !set.deleted
}

/** Ticked rows, and all rows of what is not skipped; what was done before skipping counts as both. */
export function progressOf(workout: LocalWorkout): { done: number; total: number } {
  let [done, total] = [0, 0]
  for (const exercise of workout.exercises) {
    const rows = rowsOf(workout, exercise)
    const ticked = rows.filter(({ set }) => isDone(set)).length
    done += ticked
    total += exercise.skipped ? ticked : rows.length
  }
  return { done, total }
}

/** What a list says of a workout. */
export function glanceOf(workout: LocalWorkout): WorkoutGlance {
  const { localId, sessionId, title, studentId, studentName, workoutDayId, workoutPlanId } = workout
  const { startedAt, finishedAt, report } = workout
  return {
    localId,
    sessionId,
    title,
    studentId,
    studentName,
    workoutDayId,
    workoutPlanId,
    startedAt,
    finishedAt,
    report,
    ...progressOf(workout),
    waiting: waitingOf(workout).changes,
  }
}

/** A set's own values. */
export function valuesOf({ weight_kg, repetitions, seconds }: SetValues): SetValues {
  return { weight_kg, repetitions, seconds }
}
