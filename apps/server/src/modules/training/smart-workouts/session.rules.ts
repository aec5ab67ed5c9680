import { secondsOfSession, type TargetCode, targetOf } from '@folego/domain'
import { isHeavyHinge, isHeavyRow, lineFor } from './candidates.rules.ts'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { doseOf, doseWithin, mostSetsOf, setsOf, sparingDose } from './prescription.rules.ts'
import { fillable, isFullBody, isTired, slotsOf, weightsOf } from './slots.rules.ts'
import type { Slot, Weights } from './slots.rules.ts'
import { isLight, isLightAccessory, sparedOf } from './spared.rules.ts'
import { heavyLifts } from './staples.rules.ts'

/** Proposed sets, repetitions and rest of an exercise; the lowest `place` is the most wanted. */
export interface Proposal {
  place: number
  sets: number
  reps: string
  rest_seconds: number
}
export type Proposals = ReadonlyMap<string, Proposal>

/** A session being composed. */
export interface Session {
  readonly proposals: Proposals
  readonly aims: Aims
  readonly weights: Weights
  readonly picks: Pick[]
  /** Slots to fill, in order. */
  open: Slot[]
}

/** Returns an empty session with the slots that `pool` has exercises for. */
export function openSession(pool: readonly Candidate[], aims: Aims, proposals: Proposals = new Map()): Session {
  const weights = weightsOf(aims)
  return { aims, proposals, weights, picks: [], open: fillable(slotsOf(aims, weights), pool) }
}

/** Returns the seconds of training time left with these picks; negative if locked lines exceed the time. */
export function timeLeft({ minutes, type }: Pick_<'minutes' | 'type'>, picks: readonly Pick[]): number {
  return minutes * 60 - secondsOfSession(picks, type, minutes).total
}
type Pick_<Key extends keyof Aims> = { readonly [K in Key]: Aims[K] }

/** Counts the sets of a target as main muscle. */
export function directSets(picks: readonly Pick[], target: TargetCode): number {
  let sets = 0
  for (const pick of picks) if (targetOf(pick.exercise.primary_region) === target) sets += pick.sets
  return sets
}

const sameHinge = (one: Candidate, other: Candidate) =>
  one.pattern === 'hinge' && other.pattern === 'hinge' && one.mechanic === other.mechanic

/** Small muscles whose few exercises are variants of one: chosen, they may have two. */
const fewFamilies: ReadonlySet<TargetCode> = new Set(['rotator_cuff', 'lower_back', 'shins', 'forearms'])

/** Whether an exercise is a second variant of one that the session has, and its muscle has other exercises. */
export function repeatsFamily(
  { weights, picks }: { weights: Weights; picks: readonly { exercise: Candidate }[] },
  exercise: Candidate,
): boolean {
  const target = targetOf(exercise.primary_region)
  const same = picks.filter((pick) => pick.exercise.family === exercise.family)
  const isFew = fewFamilies.has(target) || exercise.family === 'elevacao-lateral'
  const allowed = isFew && weights.get(target) === 1 ? 1 : 0
  return same.length > allowed || same.some((pick) => pick.exercise.id === exercise.id)
}

/** Two lifts that the lower back holds up with a bar are never done on one day. */
const tiresBackTwice = (one: Candidate, other: Candidate) =>
  (isHeavyHinge(one) && isHeavyRow(other)) || (isHeavyRow(one) && isHeavyHinge(other))

/** Whether the exercise can be added: no family twice, one loaded hinge, no heavy row beside it, two sets left. */
export function canJoin(session: Session, exercise: Candidate): boolean {
  const { aims, picks, weights } = session
  if (repeatsFamily(session, exercise)) return false
  if (picks.some((pick) => sameHinge(pick.exercise, exercise) || tiresBackTwice(pick.exercise, exercise))) return false
  const target = targetOf(exercise.primary_region)
  if (isLightAccessory(exercise, aims.hurts) && picks.some((pick) => pick.light && isAlike(pick.exercise, exercise)))
    return false
  return directSets(picks, target) + 2 <= mostSetsOf(target, aims.level, weights)
}

const bendsKnee = ({ pattern }: Candidate) => pattern === 'squat' || pattern === 'lunge'
/** Of what must be adapted to a strong pain, a session has one of each movement. */
const isAlike = (one: Candidate, other: Candidate) =>
  one.pattern === other.pattern || (bendsKnee(one) && bendsKnee(other))

/** Triples: two lifts of a session, three of an advanced person's; never squat and deadlift on one day. */
const mostHeavy = { beginner: 2, intermediate: 2, advanced: 3 } as const

/** Whether one more lift may be done with few repetitions; half an hour has room for one. */
export function canBeHeavy({ aims, picks }: Begun, exercise: Candidate): boolean {
  const heavy = picks.filter((pick) => isHeavySet(pick))
  const isOther = (other: Candidate) =>
    (other.pattern === 'squat' && exercise.pattern === 'hinge') ||
    (other.pattern === 'hinge' && exercise.pattern === 'squat')
  return (
    heavy.length < (aims.minutes <= shortest ? 1 : mostHeavy[aims.level]) &&
    !heavy.some((pick) => isOther(pick.exercise))
  )
}
type Begun = { readonly aims: Pick_<'level' | 'minutes'>; readonly picks: readonly Pick[] }

/** Whether a line is one of the few heavy ones: a big lift with three to five repetitions, five to eight for beginners. */
export function isHeavySet({ exercise, reps }: Pick): boolean {
  return heavyLifts.has(exercise.id) && (reps === '3-5' || reps === '5-8' || Number(/^\d+/.exec(reps)?.[0] ?? 9) < 5)
}

/** Returns the number of exercises for the session's minutes before sets are reduced; more would be a list, not a workout. */
export function usualCount({ aims: { minutes }, weights }: Session): number {
  const counts: Readonly<Record<number, number>> = { 30: 3, 45: 4, 60: 6, 75: 7, 90: 8 }
  const count = (counts[minutes] ?? Math.round(minutes / 10)) + (isFullBody(weights) ? 1 : 0)
  return Math.min(count, mostExercises)
}

/** Beyond eight exercises, cardio or mobility are the better use of time, and a list is no workout. */
export const mostExercises = 8

/**
 * Returns the exercise as the slot prescribes it, with the fewest useful sets; undefined if time or the target's sets are used
 * up.
 */
export function fitting(session: Session, slot: Slot, exercise: Candidate): Pick | undefined {
  if (!canJoin(session, exercise)) return undefined
  const pick = pickFor(session, slot, exercise)
  return timeLeft(session.aims, [...session.picks, pick]) < 0 ? undefined : pick
}

/** Up to this many minutes, two sets of what is no main lift are better than three of fewer exercises (Iversen 2021). */
const shortest = 30
/** So many main lifts of three sets fit them. */
const mainsOfShortest = 2

/** The role that an exercise has in a slot. */
export function roleIn({ aims, picks }: Pick_Of<Session, 'aims' | 'picks'>, role: Role, exercise: Candidate): Role {
  if (isLightAccessory(exercise, aims.hurts) && role !== 'minor') return 'accessory'
  const mains = picks.filter((pick) => pick.role === 'main').length
  return role === 'main' && aims.minutes <= shortest && mains >= mainsOfShortest ? 'second' : role
}
type Pick_Of<Whole, Key extends keyof Whole> = { readonly [K in Key]: Whole[K] }

function pickFor(session: Session, { role: ofSlot, target, rank }: Slot, exercise: Candidate): Pick {
  const { aims, picks, proposals, weights } = session
  const { level, minutes, hurts } = aims
  const role = roleIn(session, ofSlot, exercise)
  const own = targetOf(exercise.primary_region)
  const left = mostSetsOf(own, level, weights) - directSets(picks, own)
  const least = setsOf[role][level].least
  const sets = Math.min(minutes <= shortest && role !== 'main' ? 2 : least, left)
  const dose = doseWithin(doseIn(session, exercise, role), proposals.get(exercise.id))
  return { ...lineFor(exercise), sets, ...dose, locked: false, role, target, rank, light: isLight(exercise, hurts) }
}

/** The dose of an exercise, not heavy if the session has enough heavy lifts, or if something hurts nearby. */
export function doseIn(session: Begun & { aims: Aims }, exercise: Candidate, role: Role) {
  const { type, level, hurts } = session.aims
  const { rank, strong } = sparedOf(exercise, hurts)
  if (rank > 0 || strong) return sparingDose(exercise, type, level, rank > 0)
  const isHeavy = type !== 'strength' || canBeHeavy(session, exercise)
  return doseOf(exercise, type, level, isHeavy ? role : 'accessory')
}

/** Adds an exercise to the session, and closes the other slots that it fills as well. */
export function take(session: Session, slot: Slot | undefined, pick: Pick): void {
  session.picks.push(pick)
  session.open = session.open.filter(
    (other) => other !== slot && !(other.shared && other.target !== pick.target && other.fits(pick.exercise)),
  )
}

/** Returns the slot of an exercise that somebody chose: the first open one for it, else an accessory of its muscle. */
export function placeFor(
  { open }: Session,
  exercise: Candidate,
): { slot: Slot | undefined; role: Role; target: TargetCode; rank: number } {
  const slot = open.find((it) => it.fits(exercise))
  const target = targetOf(exercise.primary_region)
  return { slot, role: slot?.role ?? 'accessory', target: slot?.target ?? target, rank: slot?.rank ?? 6 }
}

const order: readonly Role[] = ['main', 'second', 'accessory', 'minor']

/** Gives the remaining time to sets, main lifts first, one each in turn; partners of a superset grow together. */
export function topUp(session: Session, upTo: 'usual' | 'most'): void {
  const { aims, picks } = session
  for (let grown = true; grown;) {
    grown = false
    for (const pick of order.flatMap((role) => picks.filter((it) => it.role === role))) {
      const together = withPartner(picks, pick)
      if (together[0] !== pick || !together.every((it) => canGrow(session, it, upTo))) continue
      for (const it of together) it.sets += 1
      if (timeLeft(aims, picks) < 0) for (const it of together) it.sets -= 1
      else grown = true
    }
  }
}

function withPartner(picks: readonly Pick[], pick: Pick): Pick[] {
  const { superset_group: letter = null } = pick
  return letter === null ? [pick] : picks.filter((it) => it.superset_group === letter)
}

function canGrow({ aims, picks, proposals, weights }: Session, pick: Pick, upTo: 'usual' | 'most'): boolean {
  const { locked, role, sets, exercise, target } = pick
  const proposed = proposals.get(exercise.id)?.sets
  const { level } = aims
  // A muscle trained hard in the last two days gets no extra sets.
  if (locked || isTired(weights.get(target) ?? 1)) return false
  const usual = role === 'main' && isFullBody(weights) ? 3 : setsOf[role][level].usual
  // A fifth set is for a session of few lifts.
  const limit = Math.min(setsOf[role][level].most, picks.length < mostExercises ? 5 : 4)
  const most = upTo === 'usual' ? Math.min(proposed ?? usual, limit) : limit
  const own = targetOf(exercise.primary_region)
  return sets < most && directSets(picks, own) < mostSetsOf(own, level, weights)
}
