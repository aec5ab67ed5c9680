import { trainingLimits, typedMetres, typedSeconds } from '@folego/domain'
import { secondsIn } from './durations.ts'

/*
 * Input between two sets: kilograms with comma or point, repetitions, seconds, distances. The text stays as typed while it is edited; it
 * becomes a number when the set is confirmed. Pure.
 */

/** A number, empty (`null`) or invalid (`undefined`). */
export type Typed = number | null | undefined

/** `time` is long: a bare number is minutes. */
export type Measure = 'weight' | 'repetitions' | 'seconds' | 'distance' | 'time'

const most: Record<Measure, number> = {
  weight: trainingLimits.weightKgMax,
  repetitions: trainingLimits.performedRepetitionsMax,
  seconds: trainingLimits.performedSecondsMax,
  distance: trainingLimits.performedMetresMax,
  time: trainingLimits.performedSecondsMax,
}

/** Kilograms with at most two decimals: '12,5', '12.5', '40 kg'. */
function weightOf(text: string): Typed {
  const match = /^(\d{1,4})(?:[.,](\d{0,2}))?(?:\s*kg)?$/i.exec(text) ?? /^()[.,](\d{1,2})$/.exec(text)
  return match ? Number(`${match[1] || 0}.${match[2] || 0}`) : undefined
}

function countOf(text: string): Typed {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** Seconds: '45', '1:30', '2 min'. */
function secondsOf(text: string): Typed {
  return countOf(text) ?? secondsIn(text) ?? undefined
}

const readers: Record<Measure, (text: string) => Typed> = {
  weight: weightOf,
  repetitions: countOf,
  seconds: secondsOf,
  distance: typedMetres,
  time: typedSeconds,
}

/** Parses a text: null if it is empty, undefined if it is not a number or exceeds the limits of a set. */
export function readTyped(measure: Measure, text: string): Typed {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = readers[measure](trimmed)
  return value !== null && value !== undefined && value <= most[measure] ? value : undefined
}

/**
 * The next number after a step up or down. An empty or invalid field starts from the value it would have accepted; nothing goes
 * below zero.
 */
export function stepped(measure: Measure, text: string, ghost: number | null, step: number): number {
  const from = readTyped(measure, text) ?? ghost ?? 0
  const next = Math.round((from + step) * 100) / 100
  return Math.min(most[measure], Math.max(0, next))
}
