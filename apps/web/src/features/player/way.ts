import { replaceEqualDeep } from '@tanstack/react-query'
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
  return wayOf(linesOf(workout))
}

/**
 * `wayThrough` for one screen: what stayed the same since the last call is the same object, so that only the cards and rows
 * that changed are drawn anew.
 */
export function sharingWay(): (workout: LocalWorkout) => Way {
  let lines: Line[] = []
  return (workout) => {
    lines = replaceEqualDeep(lines, linesOf(workout))
    return wayOf(lines)
  }
}

function linesOf(workout: LocalWorkout): Line[] {
  const records = recordsOfWorkout(workout)
  return workout.exercises.map((exercise) => {
    const rows = rowsOf(workout, exercise)
    return { exercise, rows, records: rows.map(({ set }) => set && records.get(set.client_id)) }
  })
}

function wayOf(lines: Line[]): Way {
  const groups = groupsOf(lines)
  return { lines, groups, course: courseOf(groups) }
}
