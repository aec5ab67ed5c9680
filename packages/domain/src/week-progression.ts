import { type GymLoads, type LoadKind, nearestLoad, nextLoad } from './loads.ts'
import { deloadPercent, lightLoad } from './progressed-loads.ts'

/*
 * What a prescription becomes in a later week: loads are text as people write it ('40', '12,5 kg'), and grow only in steps that
 * the gym can make. Pure.
 */

/** How an exercise is loaded, and with what. */
export interface Loading {
  kind: LoadKind
  loads: GymLoads
}

/** The growth of a copied week, in percent. */
export const weekGrowthPercent = 2.5

/** Without known equipment: half a kilogram, the smallest step of a gym's plates. */
const smallestStep = 0.5

function made(kg: number, { kind, loads }: Loading): number {
  if (kind === 'unknown' || kind === 'none') return Math.round(kg / smallestStep) * smallestStep
  return nearestLoad(kg, kind, loads)
}

/** Kilograms in usual notations, with another number in the same notation; any other text stays unchanged. */
function withKilograms(text: string, change: (kg: number) => number): string {
  const match = /^(\d{1,4})([.,]\d{1,2})?(\s*kg)?$/i.exec(text.trim())
  if (!match) return text
  const [, whole = '', decimals = '', unit = ''] = match
  const kilograms = Number(whole + decimals.replace(',', '.'))
  const next = kilograms === 0 ? 0 : change(kilograms)
  if (next === kilograms) return text
  return (decimals.startsWith('.') ? String(next) : String(next).replace('.', ',')) + unit
}

/**
 * The load after some weeks of growth, counted from where it began, so that steps of a gym do not add up: 10 kg dumbbells at
 * 2.5 % a week are 12 kg in the fifth week, not 18. Never lighter than at the beginning.
 * @example grownLoad('40 kg', { percent: 2.5, weeks: 2 }, onABar) // '42,5 kg'
 */
export function grownLoad(
  text: string,
  { percent, weeks }: { percent: number; weeks: number },
  loading: Loading,
): string {
  if (percent <= 0 || weeks <= 0) return text
  return withKilograms(text, (kg) => Math.max(kg, made(kg * (1 + percent / 100) ** weeks, loading)))
}

/** The load of one copied week: at least one step up, because a copy that should grow must not stay as it is. */
export function nextWeekLoad(text: string, loading: Loading): string {
  const { kind, loads } = loading
  const step = (kg: number) => (kind === 'unknown' || kind === 'none' ? kg + smallestStep : nextLoad(kg, kind, loads))
  return withKilograms(text, (kg) => Math.max(made(kg * (1 + weekGrowthPercent / 100), loading), step(kg)))
}

const percentages = /\d{1,3}(?:[.,]\d)?/g
const withPercentages = (text: string, change: (percent: number) => number) =>
  text.replaceAll(percentages, (number) => String(Math.round(change(Number(number.replace(',', '.'))))))

/**
 * Shares of the one-repetition maximum after some weeks of growth, in whole percent: they grow as kilograms do, and no further than to
 * all of it.
 * @example grownPercent('70-75 %', { percent: 2.5, weeks: 1 }) // '72-77 %'
 */
export function grownPercent(text: string, { percent, weeks }: { percent: number; weeks: number }): string {
  if (percent <= 0 || weeks <= 0) return text
  return withPercentages(text, (share) => Math.max(share, Math.min(100, share * (1 + percent / 100) ** weeks)))
}

/** The load of a deload week: nine tenths, never heavier than it was; percentages likewise. */
export function deloadLoad(
  text: string,
  weightType: 'kg' | 'percent' | 'bodyweight' | 'level',
  loading: Loading,
): string {
  if (weightType === 'percent') {
    return withPercentages(text, (share) => (share * deloadPercent) / 100)
  }
  if (weightType === 'level') return text
  const { kind, loads } = loading
  const isKnown = kind !== 'unknown' && kind !== 'none'
  return withKilograms(text, (kg) =>
    isKnown ? lightLoad(kg, kind, loads) : Math.min(kg, made((kg * deloadPercent) / 100, loading)),
  )
}

/** The sets of a deload week: about six of ten, at least one. */
export function deloadSets(sets: number): number {
  return Math.max(1, Math.min(sets, Math.ceil(sets * 0.6)))
}
