import { type GymLoads, type Language, liftsBody, loadKindOf, nearestLoad, verdictOf, weightFor } from '@folego/domain'
import type { Pick } from './candidates.rules.ts'
import { isTimed, reserve } from './prescription.rules.ts'
import type { Aims } from './candidates.rules.ts'

/** A student's best set of an exercise in the last weeks. */
export interface PastLift {
  exercise_id: string
  /** Its estimated one-repetition maximum, in kilograms. */
  e1rm_kg: number
  weight_kg: number
  repetitions: number
  at: Date
  /** Nothing of the exercise was done after it. */
  is_last: boolean
}

/** The student's history by exercise, and the gym's loads. */
export interface LoadHistory {
  lifts: ReadonlyMap<string, PastLift>
  loads: GymLoads
  now: Date
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
 * exactly that exercise, for timed exercises, where the body is lifted too (its estimate is not that of the added load), and for what
 * is adapted to a pain or near to one: what was lifted without it says nothing.
 * @example loadFor(benchFor('8-12'), aims, history, 'pt-BR') // { weight_kg: 50, reason: '50 × 9 da última vez' }
 */
export function loadFor(pick: Pick, { level, hurts }: Aims, history: LoadHistory, language: Language): Load | null {
  const lift = history.lifts.get(pick.exercise.id)
  const repetitions = numbersIn(pick.reps)
  if (lift === undefined || liftsBody(lift) || isTimed(pick.exercise) || repetitions.length === 0) return null
  if (verdictOf(pick.exercise, hurts).state !== 'fine') return null
  const toFailure = middle(repetitions) + middle(numbersIn(reserve[level]))
  const wanted = weightFor(lift.e1rm_kg, toFailure)
  const weight_kg = nearestLoad(wanted, loadKindOf(pick.exercise.equipment), history.loads)
  return weight_kg > 0 ? { weight_kg, reason: reasonOf(lift, history.now, language) } : null
}

const day = 86_400_000

/** The set that the load follows from, and when it was. */
function reasonOf({ weight_kg, repetitions, at, is_last }: PastLift, now: Date, language: Language): string {
  const lifted = `${new Intl.NumberFormat(language).format(weight_kg)} × ${repetitions}`
  if (is_last) return `${lifted} ${language === 'pt-BR' ? 'da última vez' : 'last time'}`
  const days = Math.round((now.getTime() - at.getTime()) / day)
  const ago = new Intl.RelativeTimeFormat(language).format(-Math.max(1, days), 'day')
  return `${lifted}, ${ago}`
}
