import { type GymLoads, type Language, liftsBody, loadKindOf, nearestLoad, weightFor } from '@folego/domain'
import type { Pick } from './candidates.rules.ts'
import { isTimed, reserve } from './prescription.rules.ts'
import type { Aims } from './candidates.rules.ts'

/** A student's recent performance in an exercise. */
export interface PastLift {
  exercise_id: string
  /** The best estimated one-repetition maximum, in kilograms. */
  e1rm_kg: number
  /** The best set of the last workout. */
  last: { weight_kg: number; repetitions: number }
}

/** The student's history by exercise, and the gym's loads. */
export interface LoadHistory {
  lifts: ReadonlyMap<string, PastLift>
  loads: GymLoads
}

export interface Load {
  weight_kg: number
  reason: string
}

const numbersIn = (text: string): number[] => text.match(/\d+/g)?.map(Number) ?? []
const middle = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + it, 0) / numbers.length

/**
 * Returns the load for the repetitions of a line: Epley's formula solved for the weight (w = 1RM / (1 + r/30), B. Epley, 1985),
 * with the middle of the range and of the repetitions in reserve, rounded to a load that the gym has. Null without a history of
 * exactly that exercise, for timed exercises, and where the body is lifted too: its estimate is not that of the added load.
 * @example loadFor(benchFor('8-12'), aims, history, 'pt-BR') // { weight_kg: 50, reason: '50 × 9 da última vez' }
 */
export function loadFor(pick: Pick, { level }: Aims, history: LoadHistory, language: Language): Load | null {
  const lift = history.lifts.get(pick.exercise.id)
  const repetitions = numbersIn(pick.reps)
  if (lift === undefined || liftsBody(lift) || isTimed(pick.exercise) || repetitions.length === 0) return null
  const toFailure = middle(repetitions) + middle(numbersIn(reserve[level]))
  const wanted = weightFor(lift.e1rm_kg, toFailure)
  const weight_kg = nearestLoad(wanted, loadKindOf(pick.exercise.equipment), history.loads)
  return weight_kg > 0 ? { weight_kg, reason: reasonOf(lift, language) } : null
}

function reasonOf({ last }: PastLift, language: Language): string {
  const kilograms = new Intl.NumberFormat(language).format(last.weight_kg)
  return language === 'pt-BR'
    ? `${kilograms} × ${last.repetitions} da última vez`
    : `${kilograms} × ${last.repetitions} last time`
}
