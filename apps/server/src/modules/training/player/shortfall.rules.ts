import { exerciseKeyOf, isRowDone, kilogramsIn, liftsBody, planAgainstDone } from '@folego/domain'
import type { TrainingSet } from '@folego/contract'
import type { PrescribedLine } from './player.rules.ts'

/** What a completed workout lacks against its sheet. Nulls if no set of it was recorded: that says nothing about what was done. */
export interface Shortfall {
  planned_sets: number | null
  planned_done: number | null
}

/** Counts the planned sets and those of them that were done, with substitutes. */
export function shortfallOf(lines: readonly PrescribedLine[], sets: readonly TrainingSet[]): Shortfall {
  const planned = planAgainstDone(lines, sets, exerciseKeyOf)
    .flatMap(({ rows }) => rows)
    .filter((row) => row.planned !== null)
  if (sets.length === 0 || planned.length === 0) return { planned_sets: null, planned_done: null }
  return { planned_sets: planned.length, planned_done: planned.filter(isRowDone).length }
}

/** What an exercise showed in a workout: its estimated one-repetition maximum, and its heaviest set, in kilograms. */
export interface Lifted {
  exercise_key: string
  e1rm_kg: number
  weight_kg: number | null
  /** The estimates of the two times before, the last one first. */
  before: readonly number[]
}

/** Less than this share of two times before is more than a bad day. */
const falls = 0.95

/** The kilograms that a line asks for at least; 0 if it decides the load in another way (a share of the maximum, a light week), null if not at all. */
function askedKg({ weight, weight_type, set_targets, deload }: PrescribedLine): number | null {
  if (deload === true || weight_type === 'percent') return 0
  if (weight_type !== 'kg') return null
  const asked = [weight, ...(set_targets ?? []).map((target) => target.weight)].map(kilogramsIn)
  return Math.max(0, ...asked.map((kg) => kg ?? 0)) || null
}

/**
 * Returns the exercises whose loads fall: twice in a row, by a twentieth in all. One that was done with the load that the sheet
 * asked for is not: the sheet made it lighter. Nor is one that lifts the body too: its estimate falls with the body.
 */
export function fallingOf(lifted: readonly Lifted[], lines: readonly PrescribedLine[]): string[] {
  const asked = new Map(lines.map((line) => [exerciseKeyOf(line), askedKg(line)]))
  return lifted
    .filter(({ exercise_key, e1rm_kg, weight_kg, before: [last, first] }) => {
      if (last === undefined || first === undefined || liftsBody({ exercise_id: exercise_key })) return false
      const isAsAsked = weight_kg !== null && weight_kg >= (asked.get(exercise_key) ?? Infinity)
      return !isAsAsked && e1rm_kg < last && last < first && e1rm_kg <= first * falls
    })
    .map(({ exercise_key }) => exercise_key)
}
