import { frameOf, rampSeconds, secondsOfLine, secondsOfSet, secondsOfSession, smartLimits } from '@folego/contract'
import type { RegionId } from '@folego/contract'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { doseOf, fewestSets, mostSetsOfRegion, usualSets, worthwhileSets } from './prescription.rules.ts'

/** A workout in the making. `volume` counts sets of a region, as helping muscle by half; `direct` as main muscle alone. */
export interface Session {
  readonly aims: Aims
  readonly picks: Pick[]
  /** Seconds of work that are still free; below zero where kept lines exceed the time. */
  left: number
  readonly volume: Map<RegionId, number>
  readonly direct: Map<RegionId, number>
  readonly families: Set<string>
  readonly patterns: Map<string, number>
}

/** An empty session with all its minutes but warm-up and cool-down. */
export function openSession(aims: Aims): Session {
  const { warm_up, cool_down } = frameOf(aims.minutes)
  return {
    aims,
    picks: [],
    left: aims.minutes * 60 - warm_up - cool_down,
    volume: new Map(),
    direct: new Map(),
    families: new Set(),
    patterns: new Map(),
  }
}

const add = <K>(counts: Map<K, number>, key: K, amount: number) => counts.set(key, (counts.get(key) ?? 0) + amount)

/** Puts an exercise into the session. */
export function take(session: Session, pick: Pick): void {
  const { exercise, sets } = pick
  session.left -= costOf(session, pick)
  session.picks.push(pick)
  session.families.add(exercise.family)
  add(session.patterns, exercise.pattern ?? '', 1)
  add(session.direct, exercise.primary_region, sets)
  add(session.volume, exercise.primary_region, sets)
  for (const region of exercise.secondary_regions) add(session.volume, region, sets / 2)
}

/** The seconds that a pick would add: with the ramp sets where it is the first compound exercise. */
function costOf({ aims, picks }: Session, pick: Pick): number {
  const isFirst = pick.mechanic === 'compound' && !picks.some(({ mechanic }) => mechanic === 'compound')
  return secondsOfLine(pick, aims.type) + (isFirst ? rampSeconds : 0)
}

/** Sets, repetitions and rest that somebody else thought of. */
export interface Proposal {
  sets?: number
  reps: string
  rest_seconds: number
}

/**
 * The exercise with as many sets as its level asks for, fewer where time, the region or the regions still to come ask for
 * it; undefined where not even two fit, or its family is there already.
 */
export function fitting(session: Session, exercise: Candidate, proposal?: Proposal): Pick | undefined {
  const { aims, direct, families, left, picks } = session
  if (families.has(exercise.family) || picks.length >= smartLimits.exercisesMax) return undefined
  const { level, type } = aims
  const room = mostSetsOfRegion[level] - (direct.get(exercise.primary_region) ?? 0)
  const given: Proposal = proposal ?? doseOf(exercise, type, level)
  const { sets: proposed = usualSets[level], ...dose } = given
  const pick = (sets: number): Pick => ({ exercise, sets, ...dose, mechanic: exercise.mechanic, kept: false })
  const more = secondsOfSet(dose.reps, type) + dose.rest_seconds
  let sets = Math.min(proposed, room)
  if (sets < fewestSets) return undefined
  let cost = costOf(session, pick(sets))
  const spared = left - reserveFor(session, exercise)
  while (sets > fewestSets && (cost > left || (sets > worthwhileSets[level] && cost > spared))) {
    sets -= 1
    cost -= more
  }
  return cost <= left ? pick(sets) : undefined
}

/** The least that the regions still untrained need after this exercise. */
function reserveFor({ aims, volume }: Session, { primary_region, secondary_regions }: Candidate): number {
  let waiting = 0
  for (const region of aims.regions) {
    if (!volume.has(region) && region !== primary_region && !secondary_regions.includes(region)) waiting += 1
  }
  return waiting === 0 ? 0 : waiting * secondsOfLine(least[aims.type], aims.type)
}

const least = {
  strength: { reps: '8-12', sets: fewestSets, rest_seconds: 90 },
  hypertrophy: { reps: '10-15', sets: fewestSets, rest_seconds: 75 },
  endurance: { reps: '15-25', sets: fewestSets, rest_seconds: 30 },
}

/** The seconds of work that are free with these picks, in the order in which they will be done. */
export function timeLeft({ minutes, type }: Aims, picks: readonly Pick[]): number {
  return minutes * 60 - secondsOfSession(picks, type, minutes).total
}

/** Gives back the sets that were saved for regions that needed less, one each in turn. */
export function topUp(session: Session): void {
  const { aims, picks, direct } = session
  const { level } = aims
  for (let grown = true; grown;) {
    grown = false
    for (const pick of picks) {
      const region = pick.exercise.primary_region
      const mayGrow = !pick.kept && pick.sets < usualSets[level] && (direct.get(region) ?? 0) < mostSetsOfRegion[level]
      if (!mayGrow) continue
      pick.sets += 1
      const left = timeLeft(aims, picks)
      if (left < 0) {
        pick.sets -= 1
        continue
      }
      session.left = left
      add(direct, region, 1)
      add(session.volume, region, 1)
      for (const other of pick.exercise.secondary_regions) add(session.volume, other, 0.5)
      grown = true
    }
  }
}
