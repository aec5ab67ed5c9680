import { floorCodes, type RegionId, targetCodes, targetOf, weeklyFloors } from '@folego/domain'
import type { Candidate, Pick } from './candidates.rules.ts'
import { poolOf, scoreOf } from './compose.rules.ts'
import { mostSetsOf } from './prescription.rules.ts'
import { openSession } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import { weightsOf } from './slots.rules.ts'
import { changesOfExercises, changesOfSets, isSession, shortenedBy, shrunkBy } from './week-changes.rules.ts'
import { addTo, counts, isOverheadPress } from './week-counts.rules.ts'
import {
  type Day,
  faultsOf,
  lacksOf,
  limitsOf,
  measure,
  type Option,
  type Part,
  pricesWith,
  type State,
  type Week,
} from './week-price.rules.ts'

/*
 * Adjusts the sessions of a week to each other: what a coach would object to has a price, and the change that lowers the price most is
 * made until none does. Changes are single sets, exercises added, left out or replaced; every day stays a session that fits its minutes.
 */

const overPrices = [70, 150, 1000]

/** Adjusts the sessions; their lines are replaced. Returns the price of what the week still lacks or has unevenly. */
export function balance(all: readonly Candidate[], week: Week): number {
  const days = week.parts.map((part) => dayOf(all, part))
  const fixed = new Float64Array(counts)
  for (const { exercise, sets } of week.fixed) addTo(fixed, exercise, sets)
  const state: State = { days, fixed, limits: limitsOf(days, fixed, week), level: week.level, overPrice: 0, changes: 0 }
  for (const day of days) measure(day)
  // What is above its range weighs more once everything else stands: at first it would keep floors from being filled. In the end, a floor yields.
  for (const overPrice of overPrices) {
    state.overPrice = overPrice
    state.changes += 1
    // Every change lowers the price; a week needs about a hundred.
    for (let step = 0; step < 400; step += 1) if (!improve(state) && !improveTogether(state)) break
  }
  return lacksOf(state)
}

function dayOf(all: readonly Candidate[], part: Part): Day {
  const pool = poolOf(all, part.aims)
  const weights = weightsOf(part.aims)
  const session: Session = openSession([], part.aims)
  const options = new Map<Option, Candidate[]>()
  const chosen: ReadonlySet<RegionId> = new Set(part.aims.regions)
  const empty: Session = { ...session, picks: [] }
  const scored = pool
    .filter((it) => chosen.has(it.primary_region))
    .map((exercise) => ({ exercise, score: scoreOf(empty, 'accessory', exercise) }))
    .sort((a, b) => b.score - a.score)
    .map(({ exercise }) => exercise)
  const best = (fits: (it: Candidate) => boolean): Candidate[] => scored.filter(fits).slice(0, 4)
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
  options.set(
    'fly',
    best((it) => it.pattern === 'fly'),
  )
  for (const target of weights.keys())
    options.set(
      target,
      best((it) => targetOf(it.primary_region) === target),
    )
  const most = targetCodes.map((target) => mostSetsOf(target, part.aims.level, weights))
  const sums = new Float64Array(counts)
  return { part, session, weights, options, most, sums, own: 0, left: 0, timed: undefined, asked: -1 }
}

/** Makes the best change of each day, sets before exercises; false if none lowers the price. */
function improve(state: State): boolean {
  let improved = false
  for (const day of state.days) {
    // Nothing has changed since nothing was found for it.
    if (day.asked === state.changes) continue
    if (make(state, day, changesOfSets) || make(state, day, changesOfExercises)) {
      state.changes += 1
      improved = true
    } else day.asked = state.changes
  }
  return improved
}

function make(state: State, day: Day, changesOf: typeof changesOfSets): boolean {
  const { part } = day
  const stood = part.picks.slice()
  let best: readonly Pick[] | undefined
  const price = pricesWith(state, day)
  let least = price() - 1e-6
  for (const picks of changesOf(state, day, stood)) {
    part.picks = picks
    if (!isSession(day)) continue
    measure(day)
    const now = price(least)
    if (now < least) [best, least] = [picks, now]
  }
  part.picks = (best ?? stood).slice()
  measure(day)
  return best !== undefined
}

/** Changes two days at once, where no day alone helps: a set moved, a press and a pull less. False if that lowers no price. */
function improveTogether(state: State): boolean {
  const least = pricesWith(state)() - 1e-6
  if (faultsOf(state) === 0) return false
  const smaller = new Map(state.days.map((day) => [day, smallerOf(day)]))
  for (const one of state.days) {
    const stood = one.part.picks
    for (const changed of [...changesOfSets(state, one, stood), ...shortenedBy(stood)]) {
      one.part.picks = changed
      if (!isSession(one)) continue
      measure(one)
      if (state.days.some((other) => other !== one && lowersPrice(state, other, smaller.get(other) ?? [], least))) {
        state.changes += 1
        return true
      }
    }
    one.part.picks = stood
    measure(one)
  }
  return false
}

type Measured = Pick_<Day, 'sums' | 'own'> & { picks: readonly Pick[] }
type Pick_<Whole, Key extends keyof Whole> = { readonly [K in Key]: Whole[K] }

/** A day with a set or an exercise less, measured once for all changes of other days. */
function smallerOf(day: Day): Measured[] {
  const { part, sums, own } = day
  const stood = part.picks
  const found = [...shrunkBy(stood, part.aims), ...shortenedBy(stood)].map((picks) => {
    part.picks = picks
    day.sums = new Float64Array(counts)
    measure(day)
    return { picks, sums: day.sums, own: day.own }
  })
  part.picks = stood
  Object.assign(day, { sums, own })
  return found
}

/** Takes a set or an exercise from a day if the price falls below `least` by it. */
function lowersPrice(state: State, day: Day, smaller: readonly Measured[], least: number): boolean {
  const { sums, own } = day
  const price = pricesWith(state, day)
  for (const changed of smaller) {
    day.sums = changed.sums
    day.own = changed.own
    if (price(least) >= least) continue
    day.part.picks = changed.picks
    return true
  }
  day.sums = sums
  day.own = own
  return false
}
