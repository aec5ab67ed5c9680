import { replaceEqualDeep } from '@tanstack/react-query'
import { setOrderOf, type Group, groupsOf, type Line, type Stop } from './set-order.ts'
import { placesOf } from './pain-places.ts'
import { rowsOf } from './player-rows.ts'
import type { LocalExercise, LocalWorkout } from './player-types.ts'
import { recordsOfWorkout } from './workout-records.ts'

interface WorkoutView {
  lines: Line[]
  groups: Group[]
  setOrder: Stop[]
}

/** The view of a workout: its exercises with their rows, in groups, and every set in order. Pure. */
export function workoutView(workout: LocalWorkout): WorkoutView {
  return viewOf(linesOf(workout))
}

/**
 * `workoutView` with structural sharing: what has not changed since the last call is the same object, so that only the cards
 * and rows that changed re-render.
 */
export function sharedWorkoutView(): (workout: LocalWorkout) => WorkoutView {
  let lines: Line[] = []
  return (workout) => {
    lines = replaceEqualDeep(lines, linesOf(workout))
    return viewOf(lines)
  }
}

function linesOf(workout: LocalWorkout): Line[] {
  const records = recordsOfWorkout(workout)
  return workout.exercises.map((exercise) => {
    const rows = rowsOf(workout, exercise)
    return {
      exercise: withFelt(exercise, workout),
      rows,
      records: rows.map(({ set }) => set && records.get(set.client_id)),
    }
  })
}

/** A pain that was marked in this workout concerns its other exercises at once, before the server knows of it. */
function withFelt(exercise: LocalExercise, { exercises }: LocalWorkout): LocalExercise {
  const { caution, not_for } = exercise
  const felt = exercises.flatMap(placesOf)
  const place = felt.find((it) => it.place !== null && it.severity !== 0 && not_for?.includes(it.place))?.place
  if (!place || caution) return exercise
  return { ...exercise, caution: { because: 'pain', against: true, place, words: '' } }
}

function viewOf(lines: Line[]): WorkoutView {
  const groups = groupsOf(lines)
  return { lines, groups, setOrder: setOrderOf(groups) }
}
