import { overruledSets, valuesOf } from './player-rows.ts'
import { type Change, edited, putSet } from './set-changes.ts'

/*
 * Resolves a set recorded here that is superseded by another device's. Pure.
 */

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
