import type { SetKind } from './exercise-words.ts'
import { type GymLoads, type LoadKind, nearestLoad } from './loads.ts'
import { bestEstimate, deloadPercent, isMore, loadsAfter, type LoadsAfter } from './progressed-loads.ts'
import { repetitionBounds, repetitionsFrom } from './repetitions.ts'
import { isSetOfSheet } from './strength.ts'
import { trainingLimits } from './training-limits.ts'

/*
 * What one tap on ✓ records: the prescribed load, otherwise that of the best recent time, one step heavier once every set of it
 * reached the top of its range (double progression). Kilograms, repetitions, seconds. Pure: the device uses it offline.
 */

/** The target of one working set. `seconds` for a timed set, parsed from its text. */
export interface SetTarget {
  repetitions: string
  weight: string | null
  seconds: number | null
}

export interface OfferQuestion {
  /** Of the working sets, in order. */
  targets: readonly SetTarget[]
  weight_type: 'kg' | 'percent' | 'bodyweight' | 'level'
  /** All sets of the last time. */
  previous: readonly PreviousSet[]
  /** All sets of the best time of the last weeks outside of deload weeks, if it is another one than the last. */
  recent?: readonly PreviousSet[] | undefined
  /** The week is a deload: without a prescribed load, less than the recent one is offered. */
  deload?: boolean | undefined
  kind: LoadKind
  loads: GymLoads
  /** The load is a machine's help: it falls as strength grows. */
  assisted?: boolean
}

/** A set of the last time; null for what was not measured. */
export interface PreviousSet {
  set_number: number
  kind: SetKind
  weight_kg: number | null
  repetitions: number | null
  seconds: number | null
  /** Absent in what a device stored before distances were recorded. */
  distance_m?: number | null | undefined
}

/** Null for unknown values. */
export interface OfferedSet {
  weight_kg: number | null
  repetitions: number | null
  seconds: number | null
}

/**
 * Why the offered load is not simply the last one. `prescribed`: the sheet specifies it; `asked` is its value in kilograms,
 * `growth` the percent above the heaviest set of the last time (null without one). `percent`: a share of the estimated
 * one-repetition maximum. `raised`: all sets of the last time reached the top. `below`: one stayed under the bottom, so the load
 * stays. `recent`: the last time was lighter than the best of the last weeks, `best`, which counts. `deload`: a share of the
 * recent load. `range`: what the estimated maximum allows, because the last time had other repetitions.
 */
export type OfferReason =
  | { kind: 'prescribed'; weight_kg: number; asked: number; growth: number | null }
  | { kind: 'percent'; weight_kg: number; percent: number; oneRepMax: number }
  | { kind: 'raised'; weight_kg: number; repetitions: number[] }
  | { kind: 'below'; weight_kg: number; bottom: number }
  | { kind: 'recent'; weight_kg: number; best: { weight_kg: number; repetitions: number | null } }
  | { kind: 'deload'; weight_kg: number; percent: number; of: number }
  | { kind: 'range'; weight_kg: number; oneRepMax: number }

export interface Offer {
  /** One for each target. */
  sets: OfferedSet[]
  reason: OfferReason | null
}

/** Parses kilograms from a usual notation ('12,5 kg', '40'); null for anything else. */
export function kilogramsIn(text: string | null): number | null {
  const match = /^\s*\+?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:kg)?\s*$/i.exec(text ?? '')
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))
}

/** The share in 'percent' loads ('70', '70-75 %': the first); null if absent or implausible. */
function percentIn(text: string | null): number | null {
  const percent = Number(/\d{1,3}(?:[.,]\d)?/.exec(text ?? '')?.[0].replace(',', '.') ?? 0)
  return percent > 0 && percent <= 120 ? percent : null
}

/**
 * What a tap on ✓ records for each working set, and why. The load is
 * 1. the prescribed one, if the sheet gives kilograms or a percentage, rounded to what the gym can load; a load lifted the last
 *    time counts as existing, regardless of the gym's plates;
 * 2. otherwise that of the same set of the last time, or of the best recent time if that leads to more, one step heavier (less
 *    help, if assisted) if every prescribed set reached the top; in a deload week a share of it.
 * If the sets were done with clearly other repetitions than those of the sheet, the load follows from the estimated maximum. The
 * repetitions are the bottom of the range with a new load; with the last load they are those of the last time, clamped to the
 * range. A timed set has the seconds of the sheet and does not grow.
 */
export function offeredSets(question: OfferQuestion): Offer {
  const { targets, previous, recent = [] } = question
  const last = previous.filter(isSetOfSheet)
  const best = recent.filter(isSetOfSheet)
  const fromLast = loadsAfter(question, last)
  const fromBest = loadsAfter(question, best)
  const isBetter = best.length > 0 && isMore(question, fromBest.loads, fromLast.loads)
  const base: Base = isBetter ? { ...fromBest, done: best } : { ...fromLast, done: last }
  const sets = targets.map((target, place): OfferedSet => {
    const before = base.done[place]
    const planned = plannedLoad(question, target, { last, best })
    const weight_kg = planned ?? base.loads[place] ?? null
    if (target.seconds !== null) return { weight_kg, repetitions: null, seconds: target.seconds }
    const bounds = repetitionBounds(target.repetitions, place)
    const lifted = planned === null ? before : last[place]
    const isLast = lifted !== undefined && (planned === null ? base.because === null : planned === lifted.weight_kg)
    const repetitions = repetitionsOf(target.repetitions, bounds, isLast ? lifted.repetitions : null)
    const seconds = repetitions === null ? (before?.seconds ?? null) : null
    return { weight_kg, repetitions, seconds }
  })
  return { sets, reason: reasonOf(question, sets, { last, best, base, isBetter }) }
}

/** The working sets of the last time and of the best recent one. */
interface Done {
  last: readonly PreviousSet[]
  best: readonly PreviousSet[]
}

type Base = LoadsAfter & { done: readonly PreviousSet[] }

type Bounds = ReturnType<typeof repetitionBounds>

function repetitionsOf(text: string, bounds: Bounds, done: number | null): number | null {
  if (bounds === null) return done ?? (/[\d\p{L}]/u.test(text) ? repetitionsFrom(text) : null)
  return done === null ? bounds.bottom : Math.min(bounds.top, Math.max(bounds.bottom, done))
}

/** The load on the sheet, as the gym can make it; null if not in kilograms. */
function plannedLoad({ weight_type, kind, loads }: OfferQuestion, { weight }: SetTarget, done: Done): number | null {
  const asked = weight_type === 'percent' ? shareOf(kind, weight, done)?.kilograms : kilogramsOf(weight_type, weight)
  if (asked === undefined || asked === null) return null
  if ([...done.last, ...done.best].some(({ weight_kg }) => weight_kg === asked)) return asked
  return Math.min(trainingLimits.weightKgMax, nearestLoad(asked, kind, loads))
}

function kilogramsOf(weight_type: OfferQuestion['weight_type'], weight: string | null): number | null {
  return weight_type === 'kg' || weight_type === 'bodyweight' ? kilogramsIn(weight) : null
}

/** A percentage refers to the estimated one-repetition maximum; without one there is no load in kilograms. */
function shareOf(kind: LoadKind, weight: string | null, { last, best }: Done) {
  const percent = percentIn(weight)
  const [ofLast, ofBest] = [bestEstimate(last), bestEstimate(best)]
  // What was lifted lightly says nothing if the other times have no estimate.
  const oneRepMax = best.length > 0 && ofBest === 0 ? 0 : Math.max(ofLast, ofBest)
  // What hangs on a belt is a small part of what is lifted.
  if (percent === null || oneRepMax === 0 || kind === 'belt') return undefined
  return { percent, oneRepMax, kilograms: Math.round(oneRepMax * percent) / 100 }
}

interface Grounds extends Done {
  base: Base
  isBetter: boolean
}

function reasonOf(
  { targets, weight_type, kind }: OfferQuestion,
  sets: readonly OfferedSet[],
  { last, best, base, isBetter }: Grounds,
): OfferReason | null {
  const [target, weight_kg] = [targets[0], sets[0]?.weight_kg ?? null]
  if (target === undefined || weight_kg === null) return null
  if (weight_type === 'percent') {
    const share = shareOf(kind, target.weight, { last, best })
    return share === undefined
      ? null
      : { kind: 'percent', weight_kg, percent: share.percent, oneRepMax: share.oneRepMax }
  }
  const asked = kilogramsOf(weight_type, target.weight)
  if (asked !== null) {
    const heaviest = Math.max(0, ...last.map((set) => set.weight_kg ?? 0))
    const growth = heaviest === 0 ? null : Math.round((1000 * (weight_kg - heaviest)) / heaviest) / 10
    return !growth && asked === weight_kg ? null : { kind: 'prescribed', weight_kg, asked, growth }
  }
  const first = base.done[0]
  if (base.because === 'deload') return { kind: 'deload', weight_kg, percent: deloadPercent, of: first?.weight_kg ?? 0 }
  if (isBetter && first?.weight_kg != null) {
    return { kind: 'recent', weight_kg, best: { weight_kg: first.weight_kg, repetitions: first.repetitions } }
  }
  if (base.because === 'range') return { kind: 'range', weight_kg, oneRepMax: bestEstimate(base.done) }
  if (base.because === 'raised') {
    const repetitions = last.map((set) => set.repetitions ?? 0)
    return { kind: 'raised', weight_kg, repetitions: repetitions.slice(0, targets.length) }
  }
  const missed = targets.findIndex((one, place) => {
    const done = last[place]?.repetitions ?? null
    const bounds = one.seconds === null ? repetitionBounds(one.repetitions, place) : null
    return done !== null && bounds !== null && done < bounds.bottom
  })
  const bottom = missed < 0 ? null : repetitionBounds(targets[missed]?.repetitions ?? '', missed)?.bottom
  return bottom ? { kind: 'below', weight_kg, bottom } : null
}

/** Whether an exercise is done with a load in kilograms. */
export type TakesLoad = 'always' | 'sometimes' | 'never'

/**
 * `always`: with a bar, dumbbells or a machine; `never`: with body weight or equipment without kilograms, unless weight is added;
 * `sometimes`: unknown.
 */
export function takesLoad(kind: LoadKind, weight_type: OfferQuestion['weight_type']): TakesLoad {
  if (weight_type === 'bodyweight' || kind === 'belt' || kind === 'none') return 'never'
  return kind === 'unknown' || weight_type === 'level' ? 'sometimes' : 'always'
}
