import { type GymLoads, lessHelp, type LoadKind, nearestLoad, nextLoad } from './loads.ts'
import { trainingLimits } from './training-limits.ts'
import { repetitionsFrom } from './repetitions.ts'
import type { SetKind } from './exercise-words.ts'
import { estimatedOneRepMax } from './strength.ts'

/*
 * What one tap on ✓ records: the prescribed load, otherwise the last one, one step heavier once every set of the last time
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
 * stays.
 */
export type OfferReason =
  | { kind: 'prescribed'; weight_kg: number; asked: number; growth: number | null }
  | { kind: 'percent'; weight_kg: number; percent: number; oneRepMax: number }
  | { kind: 'raised'; weight_kg: number; repetitions: number[] }
  | { kind: 'below'; weight_kg: number; bottom: number }

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

/** A higher number in a text is a distance or something else, not repetitions. */
const mostRepetitions = 100

/**
 * The range of repetitions of a set; null if the text has no count ('até a falha', '400 m'). Three or more counts ('12/10/8')
 * apply to one set each, the last one to all that follow.
 * @example repetitionBounds('8-12', 0) // { bottom: 8, top: 12 }
 */
export function repetitionBounds(text: string, place: number): { bottom: number; top: number } | null {
  if (/falha|at[eé]|fail|max/i.test(text.normalize('NFC'))) return null
  const each = text.split('/')
  if (each.length > 2) return repetitionBounds(each[Math.min(place, each.length - 1)] ?? '', 0)
  const [, first, second = first] = /(\d{1,4})(?:\s*(?:-|–|\/|a|to)\s*(\d{1,4}))?/i.exec(text) ?? []
  if (first === undefined) return null
  const [bottom, top] = [Math.min(Number(first), Number(second)), Math.max(Number(first), Number(second))]
  return bottom > 0 && top <= mostRepetitions ? { bottom, top } : null
}

/**
 * What a tap on ✓ records for each working set, and why. The load is
 * 1. the prescribed one, if the sheet gives kilograms or a percentage, rounded to what the gym can load; a load lifted the last
 *    time counts as existing, regardless of the gym's plates;
 * 2. otherwise that of the same set of the last time, one step heavier (less help, if assisted) if every prescribed set reached the top.
 * The repetitions are the bottom of the range with a new load; with the last load they are those of the last time, clamped to the
 * range. A timed set has the seconds of the sheet and does not grow.
 */
export function offeredSets(question: OfferQuestion): Offer {
  const { targets, weight_type } = question
  const last = question.previous.filter(({ kind }) => kind !== 'warmup')
  const raised = weight_type === 'kg' || weight_type === 'bodyweight' ? raisedLoads(question, last) : undefined
  const sets = targets.map((target, place): OfferedSet => {
    const before = last[place]
    const planned = plannedLoad(question, target, last)
    const weight_kg = planned ?? raised?.[place] ?? before?.weight_kg ?? null
    if (target.seconds !== null) return { weight_kg, repetitions: null, seconds: target.seconds }
    const bounds = repetitionBounds(target.repetitions, place)
    const isLast = before !== undefined && (planned === null ? raised === undefined : planned === before.weight_kg)
    const repetitions = repetitionsOf(target.repetitions, bounds, isLast ? before.repetitions : null)
    const seconds = repetitions === null ? (before?.seconds ?? null) : null
    return { weight_kg, repetitions, seconds }
  })
  return { sets, reason: reasonOf(question, sets, last, raised !== undefined) }
}

type Bounds = ReturnType<typeof repetitionBounds>

function repetitionsOf(text: string, bounds: Bounds, done: number | null): number | null {
  if (bounds === null) return done ?? (/[\d\p{L}]/u.test(text) ? repetitionsFrom(text) : null)
  return done === null ? bounds.bottom : Math.min(bounds.top, Math.max(bounds.bottom, done))
}

/** The load on the sheet, as the gym can make it; null if not in kilograms. */
function plannedLoad(
  { weight_type, kind, loads }: OfferQuestion,
  { weight }: SetTarget,
  last: readonly PreviousSet[],
): number | null {
  const asked = weight_type === 'percent' ? shareOf(weight, last)?.kilograms : kilogramsOf(weight_type, weight)
  if (asked === undefined || asked === null) return null
  if (last.some(({ weight_kg }) => weight_kg === asked)) return asked
  return Math.min(trainingLimits.weightKgMax, nearestLoad(asked, kind, loads))
}

function kilogramsOf(weight_type: OfferQuestion['weight_type'], weight: string | null): number | null {
  return weight_type === 'kg' || weight_type === 'bodyweight' ? kilogramsIn(weight) : null
}

/** A percentage refers to the one-repetition maximum of the last time; without one there is no load in kilograms. */
function shareOf(weight: string | null, last: readonly PreviousSet[]) {
  const percent = percentIn(weight)
  const oneRepMax = Math.max(0, ...last.map((set) => estimatedOneRepMax(set.weight_kg, set.repetitions) ?? 0))
  if (percent === null || oneRepMax === 0) return undefined
  return { percent, oneRepMax, kilograms: Math.round(oneRepMax * percent) / 100 }
}

/** The loads one step up, by set; undefined unless every prescribed set reached the top of its range. */
function raisedLoads(
  { targets, kind, loads, assisted = false }: OfferQuestion,
  last: readonly PreviousSet[],
): number[] | undefined {
  const straight = last.filter((set) => set.kind !== 'drop')
  const next = targets.map((target, place) => {
    const { weight_kg = null, repetitions = null } = straight[place] ?? {}
    const top = target.seconds === null ? repetitionBounds(target.repetitions, place)?.top : undefined
    const isAtTop = top !== undefined && repetitions !== null && repetitions >= top
    return isAtTop && weight_kg !== null && weight_kg > 0
      ? (assisted ? lessHelp : nextLoad)(weight_kg, kind, loads)
      : null
  })
  const known = next.filter((load) => load !== null && load <= trainingLimits.weightKgMax)
  const grows = known.some((load, place) => load !== straight[place]?.weight_kg)
  return targets.length > 0 && known.length === targets.length && grows ? (known as number[]) : undefined
}

function reasonOf(
  question: OfferQuestion,
  sets: readonly OfferedSet[],
  last: readonly PreviousSet[],
  isRaised: boolean,
): OfferReason | null {
  const { targets, weight_type } = question
  const [target, weight_kg] = [targets[0], sets[0]?.weight_kg ?? null]
  if (target === undefined || weight_kg === null) return null
  if (weight_type === 'percent') {
    const share = shareOf(target.weight, last)
    return share === undefined
      ? null
      : { kind: 'percent', weight_kg, percent: share.percent, oneRepMax: share.oneRepMax }
  }
  const asked = kilogramsOf(weight_type, target.weight)
  if (asked !== null) {
    const heaviest = Math.max(0, ...last.map((set) => set.weight_kg ?? 0))
    const growth = heaviest === 0 ? null : Math.round((1000 * (weight_kg - heaviest)) / heaviest) / 10
    return growth === 0 && asked === weight_kg ? null : { kind: 'prescribed', weight_kg, asked, growth }
  }
  if (isRaised) {
    const repetitions = last.filter((set) => set.kind !== 'drop').map((set) => set.repetitions ?? 0)
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
