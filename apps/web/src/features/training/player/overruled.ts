import { exerciseKeyOf, supersededSets } from '@folego/domain'
import { isDone, valuesOf } from './player-rows.ts'
import type { LocalSet, LocalWorkout } from './player-types.ts'
import { type Change, edited, putSet } from './set-changes.ts'

/*
 * Resolves a set recorded here that is superseded by another device's. Pure.
 */

/** A set of this device that is superseded by a different one of another device. */
export interface Overruled {
  own: LocalSet
  counting: LocalSet
}

/** The superseded sets that were not acknowledged here. */
export function overruledSets(workout: LocalWorkout): Overruled[] {
  return workout.exercises.flatMap(({ key }) => {
    const done = workout.sets.filter((set) => set.exerciseKey === key && isDone(set))
    return [...supersededSets(done, exerciseKeyOf)]
      .filter(([own, counting]) => own.own === true && own.noted !== true && !isSameSet(own, counting))
      .map(([own, counting]) => ({ own, counting }))
  })
}

function isSameSet(one: LocalSet, other: LocalSet): boolean {
  return one.kind === other.kind && JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
}

/** Restores the values that were recorded here in the set of the other device that supersedes them. */
export function restoreOwn(clientId: string): Change {
  return (workout, moment) => {
    const found = overruledSets(workout).find(({ own }) => own.client_id === clientId)
    if (found === undefined) return workout
    const { kind } = found.own
    const noted = noteOverruled(clientId)(workout, moment)
    return putSet(noted, edited(found.counting, { ...valuesOf(found.own), kind }))
  }
}

/** Records that the superseding set of the other device was acknowledged. */
export function noteOverruled(clientId: string): Change {
  return (workout) => ({
    ...workout,
    sets: workout.sets.map((set) => (set.client_id === clientId ? { ...set, noted: true } : set)),
  })
}
