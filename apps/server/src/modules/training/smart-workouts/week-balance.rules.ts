import {
  type FloorCode,
  floorCodes,
  floorOf,
  frameOf,
  rampSeconds,
  secondsOfLine,
  secondsOfSession,
  shortRampSeconds,
  rangeOf,
  type RegionId,
  shareOfSet,
  type TargetCode,
  regionIds,
  targetCodes,
  targetOf,
  type TrainedLine,
  weeklyFloors,
  weeklyMuscleCodes,
  weeklyMuscles,
} from '@folego/domain'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { poolOf, scoreOf } from './compose.rules.ts'
import { mostSetsOf } from './prescription.rules.ts'
import { canJoin, doseIn, mostExercises, openSession } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import { weightsOf } from './slots.rules.ts'
import type { Weights } from './slots.rules.ts'

/*
 * Adjusts the sessions of a week to each other: what a coach would object to has a price, and the change that lowers the price most is
 * made until none does. Changes are single sets, exercises added, left out or replaced; every day stays a session that fits its minutes.
 */

type Level = Aims['level']

/** One workout of the week and how often it is done. */
interface Part {
  aims: Aims
  picks: readonly Pick[]
  times: number
}

interface Week {
  parts: readonly Part[]
  /** The lines of days that stay. */
  fixed: readonly (TrainedLine & { exercise: Candidate })[]
  level: Level
  days: number
}

const muscles = weeklyMuscleCodes.length
const presses = muscles + floorCodes.length
const pulls = presses + 1
const facePulls = presses + 2
const counts = presses + 3

/** What one set of an exercise counts for: the rated muscles, the floors, presses, pulls and face pulls. */
const contributions = new WeakMap<Candidate, Float64Array>()

function contributionOf(exercise: Candidate): Float64Array {
  const known = contributions.get(exercise)
  if (known !== undefined) return known
  const { primary_region: region, secondary_regions, pattern } = exercise
  const line = { region, secondary_regions, sets: 1 }
  const made = new Float64Array(counts)
  for (const [at, code] of weeklyMuscleCodes.entries()) made[at] = shareOfSet(code, line)
  for (const [at, code] of floorCodes.entries()) made[muscles + at] = weeklyFloors[code].counts(line) ? 1 : 0
  made[presses] = pattern === 'push_h' || pattern === 'push_v' ? 1 : 0
  const isPull = pattern === 'pull_h' || pattern === 'pull_v'
  made[pulls] = isPull && targetOf(region) === 'back' ? 1 : 0
  made[facePulls] = isPull && targetOf(region) !== 'back' ? 1 : 0
  contributions.set(exercise, made)
  return made
}

/** What the days of the week can train at all: no price for what pains, equipment or split leave out. */
interface Limits {
  ranges: readonly { min: number; max: number }[]
  floors: readonly number[]
  hasBothSides: boolean
}

interface State {
  days: Day[]
  fixed: Float64Array
  limits: Limits
  level: Level
  /** The price of a set above the range of its muscle. */
  overPrice: number
}

/** A part with what it can be changed to. */
interface Day {
  part: Part
  session: Session
  weights: Weights
  options: Map<FloorCode | TargetCode | 'press', Candidate[]>
  /** The most direct sets of each target. */
  most: readonly number[]
  /** Sets by what they count for, and the price of the day itself. */
  sums: Float64Array
  own: number
}

const overPrices = [70, 150, 1000]

/** Adjusts the sessions; their lines are replaced. */
export function balance(all: readonly Candidate[], week: Week): void {
  const days = week.parts.map((part) => dayOf(all, part))
  const fixed = new Float64Array(counts)
  for (const { exercise, sets } of week.fixed) addTo(fixed, contributionOf(exercise), sets)
  const state: State = { days, fixed, limits: limitsOf(days, fixed, week), level: week.level, overPrice: 0 }
  for (const day of days) measure(day)
  // What is above its range weighs more once everything else stands: at first it would keep floors from being filled. In the end, a floor yields.
  for (const overPrice of overPrices) {
    state.overPrice = overPrice
    // Every change lowers the price; a week needs about a hundred.
    for (let step = 0; step < 400; step += 1) if (!improve(state) && !improveTogether(state)) break
  }
}

function dayOf(all: readonly Candidate[], part: Part): Day {
  const pool = poolOf(all, part.aims)
  const weights = weightsOf(part.aims)
  const session: Session = openSession([], part.aims)
  const options = new Map<FloorCode | TargetCode | 'press', Candidate[]>()
  const chosen: ReadonlySet<RegionId> = new Set(part.aims.regions)
  const empty: Session = { ...session, picks: [] }
  const best = (fits: (it: Candidate) => boolean): Candidate[] =>
    pool
      .filter((it) => chosen.has(it.primary_region) && fits(it))
      .map((exercise) => ({ exercise, score: scoreOf(empty, 'accessory', exercise) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 4)
      .map(({ exercise }) => exercise)
  for (const code of floorCodes) {
    const { counts: fits } = weeklyFloors[code]
    const isCounted = (it: Candidate) =>
      fits({ region: it.primary_region, secondary_regions: it.secondary_regions, sets: 1 })
    // A face pull counts as a pull as well, and would unbalance presses and pulls.
    options.set(
      code,
      best((it) => isCounted(it) && (code !== 'rear_delts' || it.mechanic === 'isolation')),
    )
  }
  options.set(
    'press',
    best((it) => it.pattern === 'push_h' && targetOf(it.primary_region) === 'chest'),
  )
  for (const target of weights.keys())
    options.set(
      target,
      best((it) => targetOf(it.primary_region) === target),
    )
  const most = targetCodes.map((target) => mostSetsOf(target, part.aims.level, weights))
  return { part, session, weights, options, most, sums: new Float64Array(counts), own: 0 }
}

function limitsOf(days: readonly Day[], fixed: Float64Array, { level, days: count }: Week): Limits {
  const trainable = (at: number) =>
    fixed[at] !== 0 ||
    days.some(({ options, part }) =>
      [...options.values()]
        .flat()
        .concat(part.picks.map(({ exercise }) => exercise))
        .some((it) => (contributionOf(it)[at] ?? 0) >= 1),
    )
  return {
    ranges: weeklyMuscleCodes.map((code, at) => {
      const { min, max } = rangeOf(code, level)
      return { min: trainable(at) ? min : 0, max }
    }),
    floors: floorCodes.map((code, at) => (trainable(muscles + at) ? floorOf(code, count) : 0)),
    hasBothSides: trainable(presses) && trainable(pulls),
  }
}

function addTo(sums: Float64Array, contribution: Float64Array, sets: number): void {
  for (let at = 0; at < counts; at += 1) sums[at] = (sums[at] ?? 0) + (contribution[at] ?? 0) * sets
}

/** Counts a day again after a change. */
function measure(day: Day): void {
  const { part, sums } = day
  sums.fill(0)
  for (const { exercise, sets } of part.picks) addTo(sums, contributionOf(exercise), sets * part.times)
  day.own = priceOfDay(part)
}

/** What an exercise is worth beyond its sets, so that a session keeps the shape that it was composed with. */
const worth: Readonly<Record<Role, number>> = { main: 60, second: 7, accessory: 3, minor: 1 }
/** Minutes should be used: below this share each hundredth has a price. */
const usedShare = 0.88

function priceOfDay({ aims, picks }: Part): number {
  const left = secondsLeft(aims, picks)
  let price = Math.max(0, left / (aims.minutes * 60) - (1 - usedShare)) * 250 + left / 400
  const mains = picks.filter(({ role }) => role === 'main').length
  for (const [at, { exercise, role, sets }] of picks.entries()) {
    price -= role === 'main' && mains > keptMains ? worth.second * 3 : worth[role]
    if (role === 'main' && aims.level !== 'beginner') price += Math.max(0, 4 - sets) * 1.2
    if (role !== 'main' && sets > 3) price += 2.5
    for (let other = 0; other < at; other += 1) {
      const it = picks[other]?.exercise
      if (it?.pattern === exercise.pattern && it.primary_region === exercise.primary_region) price += 4
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
/** The big muscles first. */
const big = new Set<string>(['chest', 'back', 'quads', 'hamstrings', 'glutes'])
const belowPrices = weeklyMuscleCodes.map((code) => (big.has(code) ? 16 : 14))
/** A week without a row or a pulldown is none. */
const floorPrices = floorCodes.map((code, at) =>
  code === 'vertical_pull' || code === 'horizontal_pull' ? ([90, 50] as const) : ([80 - 4 * at, 40 - 2 * at] as const),
)

function priceOf({ days, fixed, limits, overPrice }: State): number {
  const total = totals
  total.set(fixed)
  let price = 0
  faults = 0
  for (const { sums, own } of days) {
    price += own
    for (let at = 0; at < counts; at += 1) total[at] = (total[at] ?? 0) + (sums[at] ?? 0)
  }
  for (let at = 0; at < muscles; at += 1) {
    const range = limits.ranges[at]
    const sets = total[at] ?? 0
    if (range === undefined) continue
    if (sets === 0 && range.min > 0) price += 80
    const over = Math.max(0, sets - range.max) * overPrice
    faults += over
    price += Math.max(0, range.min - sets) * (belowPrices[at] ?? 0) + over
  }
  for (let at = 0; at < floorCodes.length; at += 1) {
    const least = limits.floors[at] ?? 0
    const direct = total[muscles + at] ?? 0
    const [first, further] = floorPrices[at] ?? [0, 0]
    const thin =
      Math.max(0, Math.min(firstSets, least) - direct) * first +
      Math.max(0, least - Math.max(direct, firstSets)) * further
    faults += thin
    price += thin
  }
  if (limits.hasBothSides) {
    const [press = 0, pull = 0, face = 0] = total.slice(presses)
    // Whether or not face pulls are counted, pulls are 0.9 to 1.3 times the presses.
    const uneven = Math.max(0, 0.93 * press - pull) * 80 + Math.max(0, pull + face - 1.3 * press) * 80
    faults += uneven
    price += uneven
  }
  return price
}
const totals = new Float64Array(counts)
/** The part of the last price that is for muscles above their range, floors and balance. */
let faults = 0

/** Makes the best change of each day, sets before exercises; false if none lowers the price. */
function improve(state: State): boolean {
  let improved = false
  for (const day of state.days) {
    improved = make(state, day, changesOfSets) || make(state, day, changesOfExercises) || improved
  }
  return improved
}

function make(state: State, day: Day, changesOf: typeof changesOfSets): boolean {
  const { part } = day
  const stood = part.picks.slice()
  let best: readonly Pick[] | undefined
  let least = priceOf(state) - 1e-6
  for (const picks of changesOf(state, day, stood)) {
    part.picks = picks
    if (!isSession(day)) continue
    measure(day)
    const price = priceOf(state)
    if (price < least) [best, least] = [picks, price]
  }
  part.picks = (best ?? stood).slice()
  measure(day)
  return best !== undefined
}

/** Changes two days at once, where no day alone helps: a set moved, a press and a pull less. False if that lowers no price. */
function improveTogether(state: State): boolean {
  const least = priceOf(state) - 1e-6
  if (faults === 0) return false
  for (const one of state.days) {
    const stood = one.part.picks
    const { aims } = one.part
    for (const changed of [...grownBy(stood), ...shrunkBy(stood, aims), ...shortenedBy(stood)]) {
      one.part.picks = changed
      if (!isSession(one)) continue
      measure(one)
      if (state.days.some((other) => other !== one && lowersPrice(state, other, least))) return true
    }
    one.part.picks = stood
    measure(one)
  }
  return false
}

/** Takes a set or an exercise from a day if the price falls below `least` by it. */
function lowersPrice(state: State, day: Day, least: number): boolean {
  const stood = day.part.picks
  for (const changed of [...shrunkBy(stood, day.part.aims), ...shortenedBy(stood)]) {
    day.part.picks = changed
    measure(day)
    if (priceOf(state) < least) return true
  }
  day.part.picks = stood
  measure(day)
  return false
}

function shortenedBy(picks: readonly Pick[]): Pick[][] {
  return picks
    .filter((pick) => !pick.locked && (pick.role !== 'main' || isSpareMain(pick, picks)))
    .map((spare) => picks.filter((pick) => pick !== spare))
}

function grownBy(picks: readonly Pick[]): Pick[][] {
  return picks
    .filter((pick) => !pick.locked && pick.sets < mostSetsOfLine)
    .map((more) => picks.map((pick) => (pick === more ? { ...pick, sets: pick.sets + 1 } : pick)))
}

function shrunkBy(picks: readonly Pick[], aims: Aims): Pick[][] {
  return picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims)).map((less) => withLess(picks, less))
}

const fewestSets = 2
const mostSetsOfLine = 4

/** A main lift has at least three sets, a beginner's two. */
const leastOf = ({ role }: Pick, { level, minutes }: Aims) =>
  role === 'main' && level !== 'beginner' && minutes > 30 ? 3 : fewestSets

const direct = new Float64Array(targetCodes.length)
const placeOf = new Map<RegionId, number>(regionIds.map((region) => [region, targetCodes.indexOf(targetOf(region))]))

/** Whether a changed day is still a session: its minutes, its exercises, and the sets of each muscle. */
function isSession({ part: { aims, picks }, most }: Day): boolean {
  if (picks.length > mostExercises || secondsLeft(aims, picks) < 0) return false
  direct.fill(0)
  for (const { exercise, sets } of picks) {
    const at = placeOf.get(exercise.primary_region) ?? 0
    direct[at] = (direct[at] ?? 0) + sets
  }
  return direct.every((sets, at) => sets <= (most[at] ?? 0))
}

/** One set more, one less, or one moved from one exercise to another. */
function* changesOfSets(_state: State, day: Day, picks: readonly Pick[]): Generator<Pick[]> {
  const { aims } = day.part
  const grows = picks.filter((pick) => !pick.locked && pick.sets < mostSetsOfLine)
  const shrinks = picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims))
  yield* grownBy(picks)
  yield* shrunkBy(picks, aims)
  for (const press of shrinks.filter(isPress)) {
    for (const pull of shrinks.filter(isPull)) yield withLess(withLess(picks, press), pull)
  }
  for (const more of grows) {
    for (const less of shrinks) {
      if (more !== less)
        yield withLess(picks, less).map((pick) => (pick === more ? { ...pick, sets: pick.sets + 1 } : pick))
    }
  }
}

const withLess = (picks: readonly Pick[], { exercise }: Pick) =>
  picks.map((pick) => (pick.exercise === exercise ? { ...pick, sets: pick.sets - 1 } : pick))

/** A full body of many first lifts may give one up, but never its squat, its press or its only pull. */
const keptMains = 3

function isSpareMain({ target }: Pick, picks: readonly Pick[]): boolean {
  const mains = picks.filter(({ role }) => role === 'main')
  if (mains.length <= keptMains || target === 'quads' || target === 'chest') return false
  return target !== 'back' || mains.filter((it) => it.target === target).length > 1
}

const isPress = ({ exercise }: Pick) => (contributionOf(exercise)[presses] ?? 0) > 0
const isPull = ({ exercise }: Pick) => (contributionOf(exercise)[pulls] ?? 0) > 0

/** An exercise left out, added or replaced; one that is added may take a set from others. */
function* changesOfExercises(state: State, day: Day, picks: readonly Pick[]): Generator<Pick[]> {
  const { aims } = day.part
  const mayLose = (pick: Pick) => !pick.locked && (pick.role !== 'main' || isSpareMain(pick, picks))
  const spares = picks.filter(mayLose)
  const shrinks = picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims))
  for (const spare of spares) yield picks.filter((pick) => pick !== spare)
  // A press and a pull leave together, so that the week stays balanced.
  for (const press of spares.filter(isPress)) {
    for (const pull of spares.filter(isPull)) yield picks.filter((pick) => pick !== press && pick !== pull)
  }
  for (const exercise of wantedBy(state, day)) {
    for (const spare of [undefined, ...spares]) {
      const rest = spare === undefined ? picks : picks.filter((pick) => pick !== spare)
      const added = pickOf(day, rest, exercise)
      if (added === undefined) continue
      yield [...rest, added]
      yield [...rest, { ...added, sets: 3 }]
      if (spare !== undefined) continue
      for (const less of shrinks) {
        const less1 = withLess(rest, less)
        yield [...less1, added]
        const other = shrinks.findLast((pick) => pick !== less)
        if (other !== undefined) yield [...withLess(less1, other), added]
      }
    }
  }
}

/** The best exercise for each floor and muscle that the week lacks; for every muscle if the day has time left. */
function wantedBy(state: State, { options, session, part, weights }: Day): Set<Candidate> {
  const found = new Set<Candidate>()
  const begun = { ...session, picks: [...part.picks] }
  const families = new Set(part.picks.map(({ exercise }) => exercise.family))
  const { ranges, floors } = state.limits
  priceOf(state)
  const isIdle = secondsLeft(part.aims, part.picks) > part.aims.minutes * 60 * (1 - usedShare)
  const add = (code: FloorCode | TargetCode | 'press') => {
    // What does not fit beside everything may fit in place of something.
    const fits = options.get(code)?.filter(({ family }) => !families.has(family) || family === 'elevacao-lateral') ?? []
    const best = fits.find((candidate) => canJoin(begun, candidate)) ?? fits[0]
    if (best !== undefined) found.add(best)
  }
  for (const [at, code] of floorCodes.entries()) {
    if ((totals[muscles + at] ?? 0) < (floors[at] ?? 0)) add(code)
  }
  const [press = 0, pull = 0, face = 0] = totals.slice(presses)
  if (pull < 0.93 * press) for (const code of ['vertical_pull', 'horizontal_pull'] as const) add(code)
  if (pull + face > 1.3 * press) for (const code of ['press', 'rear_delts'] as const) add(code)
  for (const target of weights.keys()) {
    const isBelow = weeklyMuscleCodes.some(
      (code, at) => weeklyMuscles[code].target === target && (totals[at] ?? 0) < (ranges[at]?.min ?? 0),
    )
    if (isIdle || isBelow) add(target)
  }
  return found
}

function pickOf({ session, part: { aims } }: Day, rest: readonly Pick[], exercise: Candidate): Pick | undefined {
  const begun: Session = { ...session, picks: [...rest] }
  if (!canJoin(begun, exercise)) return undefined
  const { mechanic, equipment, primary_region } = exercise
  const role: Role = mechanic === 'compound' ? 'second' : 'accessory'
  return {
    exercise,
    sets: fewestSets,
    // No second heavy squat for more volume.
    ...doseIn({ aims, picks: rest }, exercise, aims.type === 'strength' ? 'accessory' : role),
    mechanic,
    equipment,
    locked: false,
    role,
    target: targetOf(primary_region),
    rank: 6,
  }
}
