import { dropLoad, type GymLoads, isAssisted, loadKindOf, nextLoad, trainingLimits, usualLoads } from '@folego/domain'
import { rowsOf } from './player-rows.ts'
import type { LocalExercise, PlayerRow } from './player-types.ts'
import { type Change, edited, newSet, onLine, putLine, withoutSuperseded } from './set-changes.ts'

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
    const placed = new Map(rows.map((row) => [row.set?.client_id, row.number]))
    const sets = workout.sets.map((set) => {
      const place = set.exerciseKey === exerciseKey && !set.deleted ? placed.get(set.client_id) : undefined
      return place !== undefined && place > number ? edited(set, { set_number: place + 1 }) : set
    })
    const drop = newSet({ ...workout, sets }, exercise, number + 1, moment)
    const added = { ...drop, kind: 'drop' as const, weight_kg }
    return putLine({ ...workout, sets: [...sets, added] }, { ...exercise, rows: rows.length + 1 })
  })
}
