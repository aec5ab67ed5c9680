import { isJoint, type RegionId, type TargetCode, targetOf, verdictOf } from '@folego/domain'
import { chance, isLoadedHinge, lineFor, rankOf, usable } from './candidates.rules.ts'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { beginningWith, inOrder, withoutNeighbouringHinges } from './order.rules.ts'
import { cannotBeLight } from './prescription.rules.ts'
import {
  canBeHeavy,
  canJoin,
  fitting,
  mostExercises,
  openSession,
  placeFor,
  take,
  timeLeft,
  topUp,
  usualCount,
} from './session.rules.ts'
import type { Proposals, Session } from './session.rules.ts'
import { isMinor } from './slots.rules.ts'
import type { Slot } from './slots.rules.ts'
import { isLightAccessory, leastSpared, sparedOf } from './spared.rules.ts'
import { heavyLifts, staples } from './staples.rules.ts'
import { lettered, pairAntagonists } from './supersets.rules.ts'

/** A finished session. `left`: seconds of training time that stayed unused. */
export interface Composition {
  picks: Pick[]
  left: number
  /** Chosen muscles that no exercise trains, not even as an assisting muscle. */
  untrained: TargetCode[]
}

/**
 * Composes a session like a coach: the chosen regions determine targets, targets slots, and slots exercises while time lasts.
 * Locked lines come first; a proposal is taken if it fits a slot, and then follows its rules. Pure: the same aims give the same
 * session, another seed another one. Empty only if `all` has nothing for the aims.
 */
export function composeSession(all: readonly Candidate[], aims: Aims, proposals: Proposals = new Map()): Composition {
  const pool = poolOf(all, aims)
  const session = openSession(pool, aims, proposals)
  for (const pick of fixedPicks(all, session)) take(session, placeFor(session, pick.exercise).slot, pick)
  return finish(session, pool)
}

/** Slots beyond this rank only use time that nothing better needs. */
const lastOfUsual = 3.95

/** Fills the open slots, gives the remaining time to more sets, and sorts the session. */
function finish(session: Session, pool: readonly Candidate[]): Composition {
  const { aims } = session
  const most = mostExercises
  fill(session, pool, { most: usualCount(session), lastRank: lastOfUsual })
  // The time saved by pairs may allow another exercise, and that another pair.
  while (aims.littleTime && pairAntagonists(session)) fill(session, pool, { most, lastRank: lastOfUsual })
  topUp(session, 'usual')
  // A day of one or two muscles does more of its lifts before it adds others.
  if (session.weights.size <= 2) topUp(session, 'most')
  fill(session, pool, { most, lastRank: Number.POSITIVE_INFINITY })
  topUp(session, 'usual')
  topUp(session, 'most')
  const picks = lettered(withoutNeighbouringHinges(beginningWith(aims.regions, inOrder(session.picks))))
  return { picks, left: timeLeft(aims, picks), untrained: untrainedOf(session) }
}

/** Returns the exercises that level and equipment allow and no pain or restriction forbids. */
export function poolOf(
  all: readonly Candidate[],
  aims: Pick_<'level' | 'equipment' | 'hurts' | 'type'> & { without?: readonly string[] },
): Candidate[] {
  const { hurts, level, without = [] } = aims
  return usable(all, aims).filter(
    (it) =>
      verdictOf(it, hurts).state !== 'out' &&
      !isWrongFor(it, aims) &&
      !(isLightAccessory(it, hurts) && cannotBeLight(it, level)) &&
      !without.includes(it.id),
  )
}

/**
 * Beginners start with an easier push-up, and do no loaded hinge for twenty repetitions: a tired back bends. The easier push-up is for
 * nobody else.
 */
function isWrongFor(it: Candidate, { level, type }: Pick_<'level' | 'type'>): boolean {
  if (level !== 'beginner') return it.id === 'flexao-de-bracos-com-joelhos-apoiados'
  return it.id === 'flexao-de-bracos' || (type === 'endurance' && isLoadedHinge(it))
}
type Pick_<Key extends keyof Aims> = Pick_Of<Aims, Key>
type Pick_Of<Whole, Key extends keyof Whole> = { readonly [K in Key]: Whole[K] }

/** Fills open slots in order, up to a rank and while the session has fewer than `most` exercises. */
function fill(
  session: Session,
  pool: readonly Candidate[],
  { most, lastRank }: { most: number; lastRank: number },
): void {
  for (const slot of session.open) {
    if (session.picks.length >= most || slot.rank > lastRank) return
    // An exercise taken meanwhile may have filled it too.
    if (!session.open.includes(slot) || !isWanted(session, pool, slot)) continue
    const best = bestFor(session, pool, slot)
    if (best) take(session, slot, best)
  }
}

function isWanted(session: Session, pool: readonly Candidate[], { role, spare, target }: Slot): boolean {
  if (spare) return !trains(session.picks, target)
  if (role !== 'minor') return true
  // Details come after every chosen muscle has an exercise.
  const waits = (other: TargetCode, weight: number) =>
    !isMinor(weight) && !trains(session.picks, other) && pool.some((it) => targetOf(it.primary_region) === other)
  return ![...session.weights].some(([other, weight]) => waits(other, weight))
}

const trains = (picks: readonly Pick[], target: TargetCode) =>
  picks.some((pick) => pick.target === target || targetOf(pick.exercise.primary_region) === target)

const candidatesOfSlot = 6

function bestFor(session: Session, pool: readonly Candidate[], slot: Slot): Pick | undefined {
  const fit = pool.filter((exercise) => slot.fits(exercise) && canJoin(session, exercise))
  const options = (slot.role === 'main' ? staplesOr(fit, session.aims) : fit)
    .map((exercise) => ({ exercise, score: scoreOf(session, slot.role, exercise) }))
    .sort((a, b) => b.score - a.score)
  // Limited, so that the least suitable is not taken only because it is the shortest.
  for (const { exercise } of options.slice(0, candidatesOfSlot)) {
    const pick = fitting(session, slot, exercise)
    if (pick) return pick
  }
  return undefined
}

/**
 * The first lift of a big muscle is a staple if there is one for the goal, even if another would be shorter; before that, one that
 * nothing that hurts changes, or that can be changed for it.
 */
function staplesOr(fit: readonly Candidate[], { avoid, hurts, type }: Aims): readonly Candidate[] {
  const spared = leastSpared(fit, hurts)
  const isStaple = (it: Candidate) => staples.has(it.id) && it.types.includes(type)
  return (
    [
      (it: Candidate) => isStaple(it) && !avoid.includes(it.id),
      // Another squat without a load is no change from the one with a dumbbell.
      (it: Candidate) => type !== 'endurance' && !unloaded.has(it.equipment),
    ]
      .map((is) => spared.filter(is))
      .find((them) => them.length > 0) ?? spared
  )
}

/** Returns the locked lines that level and equipment still allow, each family once. */
export function fixedPicks(all: readonly Candidate[], session: Session): Pick[] {
  if (session.aims.keep.length === 0) return []
  const known = new Map(usable(all, session.aims).map((it) => [it.id, it]))
  const families = new Set<string>()
  return session.aims.keep.flatMap(({ id, ...line }) => {
    const exercise = known.get(id)
    if (exercise === undefined || families.has(exercise.family)) return []
    families.add(exercise.family)
    const { role, target, rank } = placeFor(session, exercise)
    return [{ ...line, ...lineFor(exercise), locked: true, role, target, rank }]
  })
}

/** The equipment on which beginners learn fastest, and that from which others gain most. */
const comfort: Record<'beginner' | 'others', Partial<Record<Candidate['equipment'], number>>> = {
  beginner: { machine: 0.6, dumbbell: 0.3, smith: 0.2, cable: 0.3 },
  others: { barbell: 0.3, dumbbell: 0.3, cable: 0.2, machine: 0.1 },
}
const unloaded: ReadonlySet<Candidate['equipment']> = new Set([
  'bodyweight',
  'box',
  'trx',
  'band',
  'ankle_weights',
  'swiss_ball',
])

/** What spares a place that hurts goes before what must be adapted for it, beside a strong pain whatever else speaks for it. */
function cautionFor(exercise: Candidate, hurts: Aims['hurts']): number {
  const { rank } = sparedOf(exercise, hurts)
  return ([0, 2, 4, 8, 8][rank] ?? 0) * (isLightAccessory(exercise, hurts) ? 1000 : 1)
}

const ofStaple: Readonly<Record<Role, number>> = { main: 3, second: 1.8, accessory: 1, minor: 0 }

/** Outweighs everything else; but the first lift of a big muscle stays a staple, whatever is proposed. */
function wantedBy(proposals: Proposals, role: Role, { id }: Candidate): number {
  const proposal = proposals.get(id)
  return proposal === undefined || (role === 'main' && !staples.has(id)) ? 0 : 1000 - 10 * proposal.place
}

/** Scores how well an exercise fills a slot. The seed decides between equals, and has more weight for later slots. */
export function scoreOf(session: Session, role: Role, exercise: Candidate): number {
  const { aims, picks, proposals } = session
  const { level, seed, avoid, type, regions, hurts } = aims
  const isMakeshift = level !== 'beginner' && (exercise.equipment === 'band' || exercise.equipment === 'ankle_weights')
  const repeats = picks.filter(
    ({ exercise: it }) => it.pattern === exercise.pattern && it.primary_region === exercise.primary_region,
  )
  const { state } = verdictOf(exercise, hurts)
  // What must spare a place is learned anew: supported, and not the heaviest.
  const isNew = level === 'beginner' || state !== 'fine'
  const skill = level === 'beginner' || exercise.mechanic === 'isolation' ? 0 : 0.25 * (rankOf(exercise.level) - 1)
  return (
    (staples.has(exercise.id) ? ofStaple[role] : 0) +
    wantedBy(proposals, role, exercise) +
    (type === 'strength' && role === 'main' && state === 'fine' ? heaviness(session, exercise) : 0) +
    (serves(exercise, type) ? 2 : 0) +
    (regions.includes(exercise.primary_region) ? (regions.length === 1 ? 5 : 1) : 0) +
    (comfort[isNew ? 'beginner' : 'others'][exercise.equipment] ?? 0) +
    skill -
    (type !== 'endurance' && unloaded.has(exercise.equipment) && !exercise.pattern?.startsWith('core') ? 1.5 : 0) -
    1.2 * repeats.length -
    (isMakeshift ? 5 : 0) -
    cautionFor(exercise, hurts) -
    (avoid.includes(exercise.id) ? 4 : 0) +
    (role === 'main' ? 1 : 1.6) * chance(seed, exercise.id)
  )
}

/** Strength is built on what can be loaded most, with a barbell for experienced people. */
function heaviness(session: Session, exercise: Candidate): number {
  const { id, equipment } = exercise
  // A deadlift after heavy squats is another lift from the floor than the one that it is for.
  const heavy = heavyLifts.has(id) ? (canBeHeavy(session, exercise) ? 2.5 : -2.5) : 0
  return heavy + (equipment === 'barbell' && session.aims.level !== 'beginner' ? 0.8 : 0)
}

/** Hypertrophy isolations assist a strength workout: half of the muscles have no pure strength exercise. */
function serves({ types, mechanic }: Candidate, type: Aims['type']): boolean {
  return types.includes(type) || (type === 'strength' && mechanic === 'isolation' && types.includes('hypertrophy'))
}

/** Returns the chosen muscles, except for details, that no exercise of the session trains. */
export function untrainedOf({ aims, picks, weights }: Pick_Of<Session, 'aims' | 'picks' | 'weights'>): TargetCode[] {
  // That a restricted muscle still helps is no training of it.
  const helps = (region: RegionId) =>
    !aims.hurts.some(({ place, severity }) => severity !== 0 && place !== null && !isJoint(place) && place === region)
  const trained = new Set(
    picks.flatMap(({ exercise }) =>
      [exercise.primary_region, ...exercise.secondary_regions.filter(helps)].map(targetOf),
    ),
  )
  return [...weights].flatMap(([target, weight]) => (isMinor(weight) || trained.has(target) ? [] : [target]))
}

const isPush = ({ pattern }: Candidate) => pattern === 'push_h' || pattern === 'push_v'
const isPull = ({ pattern }: Candidate) => pattern === 'pull_h' || pattern === 'pull_v'

/** Counts the presses and pulls of a session. */
export function pushesAndPulls(picks: readonly { exercise: Candidate }[]): { pushes: number; pulls: number } {
  const count = (is: (exercise: Candidate) => boolean) => picks.filter(({ exercise }) => is(exercise)).length
  return { pushes: count(isPush), pulls: count(isPull) }
}
