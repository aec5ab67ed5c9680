import { replaceEqualDeep } from '@tanstack/react-query'
import { setOrderOf, type Group, groupsOf, type Line, type Stop } from './set-order.ts'
import { rowsOf } from './player-rows.ts'
import type { LocalWorkout } from './player-types.ts'
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
    return { exercise, rows, records: rows.map(({ set }) => set && records.get(set.client_id)) }
  })
}

function viewOf(lines: Line[]): WorkoutView {
  const groups = groupsOf(lines)
  return { lines, groups, setOrder: setOrderOf(groups) }
}
