import { dropLoad, type GymLoads, isAssisted, loadKindOf, nextLoad, trainingLimits, usualLoads } from '@folego/domain'
import { rowsOf } from './player-rows.ts'
import type { LocalExercise, PlayerRow } from './player-types.ts'
import { arranged, type Change, newSet, onLine, withoutSuperseded } from './set-changes.ts'

/* Drop sets: what they continue with, and the row for one. Load with the first one. Pure. */

/** The load with which a drop continues a row; null if the row has none, or nothing is lighter. */
export function dropAfter({ set, suggestion }: PlayerRow, exercise: LocalExercise, loads: GymLoads = usualLoads) {
  const kg = set?.weight_kg ?? suggestion.weight_kg
  if (!kg) return null
  const kind = loadKindOf(exercise.equipment ?? null)
  // Of a machine that helps, more is easier.
  return (isAssisted(exercise) ? nextLoad : dropLoad)(kg, kind, loads) || null
}

/** Adds a drop below a row, with its load, ready to be ticked; the rows below move down. */
export function addDrop(exerciseKey: string, number: number, weight_kg: number): Change {
  return onLine(exerciseKey, (before, exercise, moment) => {
    const workout = withoutSuperseded(before, exerciseKey)
    const rows = rowsOf(workout, exercise)
    const isFull = workout.sets.length >= trainingLimits.setsPerSession || rows.length >= trainingLimits.setNumberMax
    if (isFull || rows[number - 1] === undefined) return before
    const drop = { ...newSet(workout, exercise, number + 1, moment), kind: 'drop' as const, weight_kg }
    const sets = rows.map(({ set }) => set)
    return arranged(workout, exercise, sets.toSpliced(number, 0, drop))
  })
}
