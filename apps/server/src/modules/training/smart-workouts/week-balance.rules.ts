import {
  type FloorCode,
  floorCodes,
  type RegionId,
  type TargetCode,
  targetCodes,
  targetOf,
  weeklyFloors,
} from '@folego/domain'
import type { Candidate, Pick } from './candidates.rules.ts'
import { poolOf, scoreOf } from './compose.rules.ts'
import { mostSetsOf } from './prescription.rules.ts'
import { openSession } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import { weightsOf } from './slots.rules.ts'
import { changesOfExercises, changesOfSets, isSession, shortenedBy, shrunkBy } from './week-changes.rules.ts'
import {
  addTo,
  contributionOf,
  counts,
  type Day,
  faultsOf,
  isOverheadPress,
  limitsOf,
  measure,
  type Part,
  priceOf,
  type State,
  type Week,
} from './week-price.rules.ts'

/*
 * Adjusts the sessions of a week to each other: what a coach would object to has a price, and the change that lowers the price most is
 * made until none does. Changes are single sets, exercises added, left out or replaced; every day stays a session that fits its minutes.
 */

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
  const options = new Map<FloorCode | TargetCode | 'press' | 'overhead', Candidate[]>()
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
    // Face pulls and upright rows count as pulls as well, and would unbalance presses and pulls.
    const isOfDelts = code === 'side_delts' || code === 'rear_delts'
    options.set(
      code,
      best((it) => isCounted(it) && (!isOfDelts || it.mechanic === 'isolation')),
    )
  }
  options.set(
    'press',
    best((it) => it.pattern === 'push_h' && targetOf(it.primary_region) === 'chest'),
  )
  options.set('overhead', best(isOverheadPress))
  for (const target of weights.keys())
    options.set(
      target,
      best((it) => targetOf(it.primary_region) === target),
    )
  const most = targetCodes.map((target) => mostSetsOf(target, part.aims.level, weights))
  return { part, session, weights, options, most, sums: new Float64Array(counts), own: 0 }
}

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
  if (faultsOf(state) === 0) return false
  for (const one of state.days) {
    const stood = one.part.picks
    const { aims } = one.part
    for (const changed of [...changesOfSets(state, one, stood), ...shortenedBy(stood, aims)]) {
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
  for (const changed of [...shrunkBy(stood, day.part.aims), ...shortenedBy(stood, day.part.aims)]) {
    day.part.picks = changed
    measure(day)
    if (priceOf(state) < least) return true
  }
  day.part.picks = stood
  measure(day)
  return false
}
