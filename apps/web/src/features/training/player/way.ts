import { courseOf, type Group, groupsOf, type Line, type Stop } from './course.ts'
import { rowsOf } from './player-rows.ts'
import type { LocalWorkout } from './player-types.ts'
import { recordsOfWorkout } from './workout-records.ts'

interface Way {
  lines: Line[]
  groups: Group[]
  course: Stop[]
}

/** A workout as it is gone through: its exercises with their rows, in groups, and every set in its order. Pure. */
export function wayThrough(workout: LocalWorkout): Way {
  const records = recordsOfWorkout(workout)
  const lines = workout.exercises.map((exercise) => ({ exercise, rows: rowsOf(workout, exercise), records }))
  const groups = groupsOf(lines)
  return { lines, groups, course: courseOf(groups) }
}
