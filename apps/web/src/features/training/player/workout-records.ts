import { type Bests, exerciseKeyOf, groupBy, recordsOfSets, type SetRecord } from '@folego/domain'
import { doneSets } from './player-rows.ts'
import type { LocalSet, LocalWorkout } from './player-types.ts'

/** The records of a workout's sets, by `client_id`; most sets have none. */
export type WorkoutRecords = ReadonlyMap<string, readonly SetRecord[]>

/**
 * Which sets of this workout beat everything before them, by the server's rule: the completed workouts that this device knows,
 * and the earlier sets of this workout. None if the earlier bests are unknown. Pure.
 */
export function recordsOfWorkout(workout: LocalWorkout): WorkoutRecords {
  return new Map(
    [...setsByExercise(workout)].flatMap(([key, sets]) => {
      const { records } = recordsOfSets(sets, bestsOf(workout, key))
      return [...records].map(([set, found]) => [set.client_id, found] as const)
    }),
  )
}

/** The done sets of each exercise, by `exerciseKeyOf`, in the order in which they were done. */
export function setsByExercise(workout: LocalWorkout): Map<string, LocalSet[]> {
  const done = doneSets(workout).sort(
    (one, other) => Date.parse(one.done_at) - Date.parse(other.done_at) || one.set_number - other.set_number,
  )
  return groupBy(done, exerciseKeyOf)
}

/** The bests of an exercise before this workout, as far as the device knows them. */
export function bestsOf({ exercises }: LocalWorkout, key: string): Bests | null {
  return exercises.find((line) => exerciseKeyOf(line) === key && line.bests)?.bests ?? null
}
