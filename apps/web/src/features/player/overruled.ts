import { overruledSets, valuesOf } from './player-rows.ts'
import { type Change, edited, putSet } from './set-changes.ts'

/*
 * What can be done where another device's set counts in place of one that was recorded here. Pure.
 */

/** The values that were recorded here, for the set of another device that counts in their place. */
export function restoreOwn(clientId: string): Change {
  return (workout, moment) => {
    const found = overruledSets(workout).find(({ own }) => own.client_id === clientId)
    if (found === undefined) return workout
    const { kind } = found.own
    const noted = noteOverruled(clientId)(workout, moment)
    return putSet(noted, edited(found.counting, { ...valuesOf(found.own), kind }))
  }
}

/** It was seen that another device's set counts. */
export function noteOverruled(clientId: string): Change {
  return (workout) => ({
    ...workout,
    sets: workout.sets.map((set) => (set.client_id === clientId ? { ...set, noted: true } : set)),
  })
}
