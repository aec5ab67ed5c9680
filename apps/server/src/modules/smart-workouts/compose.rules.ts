import { smartLimits } from '@folego/contract'
import type { RegionId } from '@folego/contract'
import { chance, poolOf, rankOf, usable } from './candidates.rules.ts'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { openSession, fitting, take, topUp } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import { lettered, pairAntagonists } from './supersets.rules.ts'

/** A finished workout by the rules. `left`: seconds of work that nothing filled. */
export interface Composition {
  picks: Pick[]
  left: number
  /** Chosen regions that no exercise trains, not even as a helper. */
  untrained: RegionId[]
}

/**
 * A workout for the aims: kept lines first, then always the exercise that the untrained regions need most. Pure; the same
 * aims give the same workout. Empty only where the pool is.
 */
export function compose(all: readonly Candidate[], aims: Aims): Composition {
  const session = openSession(aims)
  for (const pick of keptPicks(all, aims)) take(session, pick)
  const pool = poolOf(all, aims)
  fill(session, pool)
  // The time that pairs save may hold another exercise, and that one another pair.
  while (aims.littleTime && pairAntagonists(session)) fill(session, pool)
  topUp(session)
  return {
    picks: lettered(inOrder(session.picks)),
    left: session.left,
    untrained: aims.regions.filter((region) => !session.volume.has(region)),
  }
}

/** Adds exercises while any fits. */
export function fill(session: Session, pool: readonly Candidate[]): void {
  while (session.picks.length < smartLimits.exercisesMax) {
    const options = pool.flatMap((exercise) => fitting(session, exercise) ?? [])
    const best = bestOf(session, balanced(session, options))
    if (best === undefined) return
    take(session, best)
  }
}

/** The locked lines that level and equipment still allow, each family once. */
export function keptPicks(all: readonly Candidate[], aims: Aims): Pick[] {
  const known = new Map(usable(all, aims).map((it) => [it.id, it]))
  const families = new Set<string>()
  return aims.keep.flatMap(({ id, ...line }) => {
    const exercise = known.get(id)
    if (exercise === undefined || families.has(exercise.family)) return []
    families.add(exercise.family)
    return [{ ...line, exercise, mechanic: exercise.mechanic, kept: true }]
  })
}

const isPush = ({ pattern }: Candidate) => pattern === 'push_h' || pattern === 'push_v'
const isPull = ({ pattern }: Candidate) => pattern === 'pull_h' || pattern === 'pull_v'

/** How many presses and rows a workout has. */
export function pushesAndPulls(picks: readonly Pick[]): { pushes: number; pulls: number } {
  const count = (is: (exercise: Candidate) => boolean) => picks.filter(({ exercise }) => is(exercise)).length
  return { pushes: count(isPush), pulls: count(isPull) }
}

/** No second press more than rows while a row would fit, and the other way round. */
function balanced(session: Session, options: readonly Pick[]): readonly Pick[] {
  const tips = tippingOf(session, options)
  return tips === undefined ? options : options.filter(({ exercise }) => !tips(exercise))
}

/** The side of which there is one too many while `options` hold one of the other side; undefined where all is well. */
export function tippingOf(
  { picks }: Session,
  options: readonly Pick[],
): ((exercise: Candidate) => boolean) | undefined {
  const { pushes, pulls } = pushesAndPulls(picks)
  if (pushes === pulls) return undefined
  const [tooMany, missing] = pushes > pulls ? [isPush, isPull] : [isPull, isPush]
  return options.some(({ exercise }) => missing(exercise)) ? tooMany : undefined
}

function bestOf(session: Session, options: readonly Pick[]): Pick | undefined {
  let best: Pick | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const pick of options) {
    const score = scoreOf(session, pick.exercise)
    if (score > most) [best, most] = [pick, score]
  }
  return best
}

/** What beginners learn fastest on, and what the others gain most from. */
const comfort: Record<'beginner' | 'others', Partial<Record<Candidate['equipment'], number>>> = {
  beginner: { machine: 0.3, dumbbell: 0.2, smith: 0.15, cable: 0.15, bodyweight: 0.1 },
  others: { barbell: 0.2, dumbbell: 0.2, cable: 0.1 },
}

function scoreOf({ aims, picks, volume, patterns }: Session, exercise: Candidate): number {
  const need = (region: RegionId) => (aims.regions.includes(region) ? 1 / (1 + (volume.get(region) ?? 0)) : 0)
  const { level, seed, avoid } = aims
  const isCompound = exercise.mechanic === 'compound'
  const compound = isCompound ? (picks.length < 2 ? 0.6 : 0.2) : 0
  const challenge = level === 'beginner' ? 0 : 0.25 * (rankOf(exercise.level) - 1) * (isCompound ? 1 : 0.4)
  return (
    3 * need(exercise.primary_region) +
    0.75 * exercise.secondary_regions.reduce((sum, region) => sum + need(region), 0) +
    (comfort[level === 'beginner' ? 'beginner' : 'others'][exercise.equipment] ?? 0) +
    compound +
    challenge -
    0.5 * (patterns.get(exercise.pattern ?? '') ?? 0) -
    (avoid.includes(exercise.id) ? 1.5 : 0) +
    // enough for another workout each time, too little to pass over a region
    0.7 * chance(seed, exercise.id)
  )
}

const first = /^(squat|hinge)$/
const second = /^(push|pull)_/
const third = /^(lunge|bridge)$/
/** What would tire the trunk, the grip or the ankle before the lifts that need them. */
const last = /^(core|calf|dorsiflex|wrist|grip|carry)/

function placeOf({ pattern, mechanic }: Candidate): number {
  const name = pattern ?? ''
  if (last.test(name)) return 5
  if (mechanic === 'isolation') return 4
  return first.test(name) ? 0 : second.test(name) ? 1 : third.test(name) ? 2 : 3
}

/** Squats and hinges, presses and rows, other compounds, isolations, then core, calves and forearms. */
export function inOrder(picks: readonly Pick[]): Pick[] {
  return picks.toSorted((a, b) => placeOf(a.exercise) - placeOf(b.exercise))
}
