import { type GymLoads, lessHelp, type LoadKind, nearestLoad, nextLoad } from './loads.ts'
import type { OfferQuestion, PreviousSet } from './offered-sets.ts'
import { repetitionBounds } from './repetitions.ts'
import { estimatedOneRepMax, oneRepMaxRepetitions, weightFor } from './strength.ts'
import { trainingLimits } from './training-limits.ts'

/*
 * Which loads follow from what was done at one time: the same, a step more, less in a deload week, or what the estimated maximum
 * allows for other repetitions. Pure.
 */

/** The load of a deload week, in percent of what it would be otherwise. */
export const deloadPercent = 90

/** The loads that follow from the sets of one time, and why they are not simply those. */
export interface LoadsAfter {
  loads: (number | null)[]
  because: 'raised' | 'range' | 'deload' | null
}

/** The loads that follow from the sets of one time. */
export function loadsAfter(question: OfferQuestion, done: readonly PreviousSet[]): LoadsAfter {
  const { targets, weight_type, kind, loads, assisted = false, deload = false } = question
  const same = targets.map((_, place) => done[place]?.weight_kg ?? null)
  if (weight_type !== 'kg' && weight_type !== 'bodyweight') return { loads: same, because: null }
  if (deload && !assisted) {
    const light = same.map((load) => (load === null ? null : lightLoad(load, kind, loads)))
    return light.every((load, place) => load === same[place])
      ? { loads: same, because: null }
      : { loads: light, because: 'deload' }
  }
  const raised = raisedLoads(question, done)
  const fitting = fittingLoads(question, done)
  if (raised !== undefined) {
    const grown = raised.map((load, place) => Math.max(load, fitting?.[place] ?? 0))
    return { loads: assisted ? raised : grown, because: 'raised' }
  }
  return fitting === undefined ? { loads: same, because: null } : { loads: fitting, because: 'range' }
}

/** The load of a deload week, as the gym can make it: of two equally near the lighter one, never more than the load. */
export function lightLoad(kg: number, kind: LoadKind, loads: GymLoads): number {
  const wanted = Math.round(kg * deloadPercent) / 100
  const nearest = nearestLoad(wanted, kind, loads)
  const asNear = 2 * wanted - nearest
  const isLoad = asNear > 0 && asNear < nearest && nearestLoad(asNear, kind, loads) === asNear
  return Math.min(kg, isLoad ? asNear : nearest)
}

/** Whether loads ask for more strength than others, by the heaviest of them. */
export function isMore(
  { assisted = false }: OfferQuestion,
  these: readonly (number | null)[],
  those: typeof these,
): boolean {
  const known = (loads: typeof these) => loads.filter((load) => load !== null)
  if (known(these).length === 0) return false
  if (known(those).length === 0) return true
  return assisted
    ? Math.min(...known(these)) < Math.min(...known(those))
    : Math.max(...known(these)) > Math.max(...known(those))
}

/** Sets that end so many repetitions below the range, or above it, were done in another one. */
const otherRange = 3

/**
 * What the estimated maximum of one time allows, by set, if all its sets were done in another range: clearly below the bottom, or
 * clearly above the top. Undefined otherwise, and without an estimate.
 */
function fittingLoads(
  { targets, kind, loads, assisted = false }: OfferQuestion,
  done: readonly PreviousSet[],
): (number | null)[] | undefined {
  const oneRepMax = Math.max(0, ...done.map(leastEstimate))
  // What hangs on a belt is a small part of what is lifted.
  if (assisted || kind === 'belt' || oneRepMax === 0) return undefined
  const places = targets.flatMap((target, place) => {
    const { weight_kg = null, repetitions = null } = done[place] ?? {}
    const bounds = target.seconds === null ? repetitionBounds(target.repetitions, place) : null
    return weight_kg === null || repetitions === null ? [] : [{ place, weight_kg, repetitions, bounds }]
  })
  const below = places.every(({ repetitions, bounds }) => bounds && repetitions <= bounds.bottom - otherRange)
  const above = places.every(({ repetitions, bounds }) => bounds && repetitions >= bounds.top + otherRange)
  if (places.length === 0 || below === above) return undefined
  const wanted = places.map(({ weight_kg, bounds }) =>
    below
      ? Math.min(weight_kg, weightFor(oneRepMax, bounds?.bottom ?? 1))
      : Math.max(weight_kg, weightFor(oneRepMax, bounds?.top ?? 1)),
  )
  const made = new Map(places.map(({ place }, at) => [place, nearestLoad(wanted[at] ?? 0, kind, loads)]))
  if (places.every(({ place, weight_kg }) => made.get(place) === weight_kg)) return undefined
  return targets.map((_, place) => {
    const load = made.get(place)
    return load === undefined ? null : Math.min(trainingLimits.weightKgMax, load)
  })
}

/** An estimate that many repetitions have too: there it is what twelve of them would show. */
function leastEstimate({ weight_kg, repetitions }: PreviousSet): number {
  return estimatedOneRepMax(weight_kg, repetitions && Math.min(repetitions, oneRepMaxRepetitions)) ?? 0
}

/** The highest estimate of the one-repetition maximum, 0 without one. */
export function bestEstimate(done: readonly PreviousSet[]): number {
  return Math.max(0, ...done.map((set) => estimatedOneRepMax(set.weight_kg, set.repetitions) ?? 0))
}

/** The loads one step up, by set; undefined unless every prescribed set reached the top of its range. */
function raisedLoads(
  { targets, kind, loads, assisted = false }: OfferQuestion,
  last: readonly PreviousSet[],
): number[] | undefined {
  const next = targets.map((target, place) => {
    const { weight_kg = null, repetitions = null } = last[place] ?? {}
    const top = target.seconds === null ? repetitionBounds(target.repetitions, place)?.top : undefined
    const isAtTop = top !== undefined && repetitions !== null && repetitions >= top
    return isAtTop && weight_kg !== null && weight_kg > 0
      ? (assisted ? lessHelp : nextLoad)(weight_kg, kind, loads)
      : null
  })
  const known = next.filter((load) => load !== null && load <= trainingLimits.weightKgMax)
  const grows = known.some((load, place) => load !== last[place]?.weight_kg)
  return targets.length > 0 && known.length === targets.length && grows ? (known as number[]) : undefined
}
