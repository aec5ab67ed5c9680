import {
  type FloorCode,
  floorCodes,
  floorOf,
  frameOf,
  rampSeconds,
  rangeOf,
  secondsOfLine,
  secondsOfSession,
  shortRampSeconds,
  type TargetCode,
  targetOf,
  type TrainedLine,
  weeklyMuscleCodes,
} from '@folego/domain'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import type { Session } from './session.rules.ts'
import type { Weights } from './slots.rules.ts'
import { addAll, addTo, counts, facePulls, muscles, overheads, presses, pulls, shareAt } from './week-counts.rules.ts'

/*
 * What a coach would object to in a week, in one number: muscles outside their range, missing floors, presses without pulls, idle minutes.
 */

type Level = Aims['level']

/** One workout of the week and how often it is done. */
export interface Part {
  aims: Aims
  picks: readonly Pick[]
  times: number
}

export interface Week {
  parts: readonly Part[]
  /** The lines of days that stay. */
  fixed: readonly (TrainedLine & { exercise: Candidate })[]
  level: Level
  days: number
}

/** What the days of the week can train at all: no price for what pains, equipment or split leave out. */
interface Limits {
  ranges: readonly { min: number; max: number }[]
  floors: readonly number[]
  hasBothSides: boolean
  hasOverhead: boolean
}

export interface State {
  days: Day[]
  fixed: Float64Array
  limits: Limits
  level: Level
  /** The price of a set above the range of its muscle. */
  overPrice: number
  /** How often the week was changed. */
  changes: number
}

export type Option = FloorCode | TargetCode | 'press' | 'overhead' | 'fly'

/** A part with what it can be changed to. */
export interface Day {
  part: Part
  session: Session
  weights: Weights
  options: Map<Option, Candidate[]>
  /** The most direct sets of each target. */
  most: readonly number[]
  /** Sets by what they count for, and the price of the day itself. */
  sums: Float64Array
  own: number
  /** The seconds left by these picks. */
  left: number
  timed: readonly Pick[] | undefined
  /** After how many changes of the week no change of this day was found. */
  asked: number
}

export function limitsOf(days: readonly Day[], fixed: Float64Array, { level, days: count }: Week): Limits {
  const trainable = (at: number) =>
    fixed[at] !== 0 ||
    days.some(({ options, part }) =>
      [...options.values()]
        .flat()
        .concat(part.picks.map(({ exercise }) => exercise))
        .some((it) => shareAt(it, at) >= 1),
    )
  return {
    ranges: weeklyMuscleCodes.map((code, at) => {
      const { min, max } = rangeOf(code, level)
      return { min: trainable(at) ? min : 0, max }
    }),
    floors: floorCodes.map((code, at) => (trainable(muscles + at) ? floorOf(code, count) : 0)),
    hasBothSides: trainable(presses) && trainable(pulls),
    hasOverhead: trainable(overheads),
  }
}

/** Counts a day again after a change. */
export function measure(day: Day): void {
  const { part, sums } = day
  sums.fill(0)
  for (const { exercise, sets } of part.picks) addTo(sums, exercise, sets * part.times)
  day.own = priceOfDay(part, leftOf(day))
}

/** What an exercise is worth beyond its sets, so that a session keeps the shape that it was composed with. */
const worth: Readonly<Record<Role, number>> = { main: 60, second: 7, accessory: 3, minor: 1 }
/** So many first lifts a full body keeps. */
export const fewestMains = 3
/** Fewer exercises are no workout: what is left of long days is not all for cardio. */
const fewestExercises = (minutes: number) => (minutes < 45 ? 3 : minutes < 75 ? 4 : minutes < 105 ? 6 : 7)
/** Minutes should be used: below this share each hundredth has a price. */
export const usedShare = 0.88

const tooFew = ({ aims, picks }: Pick_<Part, 'aims' | 'picks'>) =>
  Math.max(0, fewestExercises(aims.minutes) - picks.length) * 120 +
  Math.max(0, fewestExercises(Math.min(aims.minutes, 60)) - picks.length) * 240
type Pick_<Whole, Key extends keyof Whole> = { readonly [K in Key]: Whole[K] }

/** Presses train the front of the shoulder. */
const frontRaise = 20
const sameAgain = 4
/** Two leg curls or lateral raises of two sets are one of four. */
const splitSets = 6
const areOne: ReadonlySet<string> = new Set(['raise', 'calf', 'knee_flex'])
/** Two lateral raises of one day are for a week whose shoulders have no other. */
const raiseTwice = 70
/** What is trained alone has no more sets than the lifts that a day is built on, nor more than three for a beginner. */
const setTooMany = { beginner: 7, intermediate: 5, advanced: 5 } as const
/** Fewer sets of an exercise are not worth its set-up. */
export const fewestSets = 2
const isOfOneMuscle = (one: Candidate, other: Candidate) =>
  targetOf(one.primary_region) === targetOf(other.primary_region)

function priceOfDay({ aims, picks }: Pick_<Part, 'aims' | 'picks'>, left: number): number {
  let price = Math.max(0, left / (aims.minutes * 60) - (1 - usedShare)) * 250 + left / 400
  const mains = picks.filter(({ role }) => role === 'main').length
  price += tooFew({ aims, picks })
  const mostOfMains = Math.max(3, ...picks.map(({ role, sets }) => (role === 'main' ? sets : 0)))
  for (const [at, { exercise, role, sets }] of picks.entries()) {
    if (role !== 'main')
      price += Math.max(0, sets - (aims.level === 'beginner' ? 3 : mostOfMains)) * setTooMany[aims.level]
    price -= role === 'main' && mains > fewestMains ? worth.second * 3 : worth[role]
    if (role === 'main') price += aims.level === 'beginner' ? Math.max(0, 3 - sets) * 9 : Math.max(0, 4 - sets) * 1.2
    if (exercise.pattern === 'raise' && exercise.primary_region === 'deltoide-anterior') price += frontRaise
    if (role !== 'main' && sets > 3) price += 2.5
    for (let other = 0; other < at; other += 1) {
      const it = picks[other]
      if (it?.exercise.pattern !== exercise.pattern) continue
      if (it.exercise.primary_region === exercise.primary_region) price += 4
      if (exercise.mechanic !== 'isolation' || !isOfOneMuscle(it.exercise, exercise)) continue
      price += sameAgain
      if (exercise.pattern === 'raise' && aims.regions.includes('peitoral-medio')) price += raiseTwice
      if (areOne.has(exercise.pattern ?? '') && it.sets + sets <= fewestSets * 2) price += splitSets
    }
  }
  return price
}

interface Cost {
  reps: string
  rest: number
  type: Aims['type']
  /** Seconds of a line without its sets, of one more set with its rest, and of the lighter sets before it. */
  around: number
  perSet: number
  ramp: number
}

/** Lines of one exercise take the same time again and again. */
const costs = new WeakMap<Candidate, Cost>()

function costOf(pick: Pick, type: Aims['type']): Cost {
  const { exercise, reps, rest_seconds: rest } = pick
  const known = costs.get(exercise)
  if (known !== undefined && known.reps === reps && known.rest === rest && known.type === type) return known
  const one = secondsOfLine({ ...pick, sets: 1 }, type)
  const perSet = secondsOfLine({ ...pick, sets: 2 }, type) - one
  const ramp = secondsOfSession([{ ...pick, sets: 1 }], type, 60).work - one
  const cost = { reps, rest, type, around: one - perSet, perSet, ramp }
  costs.set(exercise, cost)
  return cost
}

/** The seconds that a day has left, counted once for its picks. */
export function leftOf(day: Day): number {
  const { aims, picks } = day.part
  if (day.timed !== picks) {
    day.timed = picks
    day.left = secondsLeft(aims, picks)
  }
  return day.left
}

/** As `timeLeft`, for a session without supersets: it is asked for every change. */
function secondsLeft({ minutes, type }: Aims, picks: readonly Pick[]): number {
  const { warm_up, cool_down } = frameOf(minutes)
  let seconds = warm_up + cool_down
  let light = 0
  let heavy = 0
  for (const pick of picks) {
    const { around, perSet, ramp } = costOf(pick, type)
    seconds += around + pick.sets * perSet
    if (ramp > rampSeconds) heavy += ramp
    else if (ramp > 0) light += 1
  }
  // Only the first compound exercise has a long ramp, and none has beside a heavy lift.
  const first = heavy === 0 && light > 0 ? rampSeconds - shortRampSeconds : 0
  return minutes * 60 - seconds - heavy - light * shortRampSeconds - first
}

/** The first two sets of each floor come before the others, in its order. */
const firstSets = 2
const overheadShare = 0.3
/** The big muscles first. */
const big = new Set<string>(['chest', 'back', 'quads', 'hamstrings', 'glutes'])
const belowPrices = weeklyMuscleCodes.map((code) => (big.has(code) ? 16 : 14))
/** A week without a row or a pulldown is none. */
const floorPrices = floorCodes.map((code, at) =>
  code === 'vertical_pull' || code === 'horizontal_pull'
    ? ([160, 50] as const)
    : ([140 - 8 * at, 48 - 2 * at] as const),
)

/**
 * The price of a week while one day is changed, whose sums `measure` has counted; the others are added up once. Without a day, of the week
 * as it is. From `limit` on, nothing more is added up: the price is too high.
 */
export function pricesWith(state: State, changed?: Day): (limit?: number) => number {
  const others = Float64Array.from(state.fixed)
  for (const day of state.days) if (day !== changed) addAll(others, day.sums)
  return (limit = Number.POSITIVE_INFINITY) => {
    let price = 0
    for (const { own } of state.days) price += own
    if (price >= limit) return price
    totals.set(others)
    if (changed !== undefined) addAll(totals, changed.sums)
    return priceOfTotals(state, price, limit)
  }
}

/** What the week's sets cost beside the price of its days. */
function priceOfTotals({ limits, overPrice }: State, ofDays: number, limit: number): number {
  const total = totals
  let price = ofDays
  faults = 0
  lacks = 0
  for (let at = 0; at < muscles; at += 1) {
    const range = limits.ranges[at]
    const sets = total[at] ?? 0
    if (range === undefined) continue
    if (sets === 0 && range.min > 0) price += 80
    const over = Math.max(0, sets - range.max) * overPrice
    faults += over
    price += Math.max(0, range.min - sets) * (belowPrices[at] ?? 0) + over
  }
  if (price >= limit) return price
  for (let at = 0; at < floorCodes.length; at += 1) {
    const least = limits.floors[at] ?? 0
    const direct = total[muscles + at] ?? 0
    const [first, further] = floorPrices[at] ?? [0, 0]
    const missing = Math.max(0, Math.min(firstSets, least) - direct) * first
    const thin = missing + Math.max(0, least - Math.max(direct, firstSets)) * further
    lacks += missing
    faults += thin
    price += thin
  }
  // Benches train the front of the shoulder as well, and replace no press over the head.
  if (limits.hasOverhead && total[overheads] === 0) price += overheadShare * overPrice
  if (limits.hasBothSides) {
    const press = total[presses] ?? 0
    const pull = total[pulls] ?? 0
    const face = total[facePulls] ?? 0
    // Whether or not face pulls are counted, pulls are 0.9 to 1.3 times the presses.
    const uneven = Math.max(0, 0.93 * press - pull) * 160 + Math.max(0, pull + face - 1.3 * press) * 120
    lacks += uneven
    faults += uneven
    price += uneven
  }
  return price
}
const totals = new Float64Array(counts)
/** The part of the last price that is for muscles above their range, floors and balance. */
let faults = 0
/** The part of it that no coach would leave: something not trained at all, presses without pulls. */
let lacks = 0

/** The part of a week's price that is for what it does not train at all, for its balance, and for days that are hardly one. */
export function lacksOf(state: State): number {
  pricesWith(state)()
  return state.days.reduce((sum, { part }) => sum + tooFew(part), lacks)
}

/** The part of a week's price that is for muscles above their range, floors and balance. */
export function faultsOf(state: State): number {
  pricesWith(state)()
  return faults
}

/** A week's sets by what they count for; valid until the next price is asked. */
export function totalsOf(state: State): Float64Array {
  pricesWith(state)()
  return totals
}
