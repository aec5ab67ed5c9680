import { secondsOfSession, smartLimits, targetOf } from '@folego/contract'
import type { TargetCode } from '@folego/contract'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { doseOf, doseWithin, mostSetsOfTarget, setsOf } from './prescription.rules.ts'
import { fillable, isFullBody, isTired, slotsOf, weightsOf } from './slots.rules.ts'
import type { Slot, Weights } from './slots.rules.ts'

/** Sets, repetitions and rest that somebody else thought of, by exercise; the first `place` is the most wanted. */
export interface Proposal {
  place: number
  sets: number
  reps: string
  rest_seconds: number
}
export type Proposals = ReadonlyMap<string, Proposal>

/** A session in the making. */
export interface Session {
  readonly proposals: Proposals
  readonly aims: Aims
  readonly weights: Weights
  readonly picks: Pick[]
  /** Not filled yet, the first to be filled first. */
  open: Slot[]
}

/** An empty session with the slots open that `pool` has something for. */
export function openSession(pool: readonly Candidate[], aims: Aims, proposals: Proposals = new Map()): Session {
  const weights = weightsOf(aims)
  return { aims, proposals, weights, picks: [], open: fillable(slotsOf(aims, weights), pool) }
}

/** The seconds of work that are free with these picks; below zero where locked lines exceed the time. */
export function timeLeft({ minutes, type }: Pick_<'minutes' | 'type'>, picks: readonly Pick[]): number {
  return minutes * 60 - secondsOfSession(picks, type, minutes).total
}
type Pick_<Key extends keyof Aims> = { readonly [K in Key]: Aims[K] }

/** Sets of a target as main muscle. */
export function directSets(picks: readonly Pick[], target: TargetCode): number {
  let sets = 0
  for (const pick of picks) if (targetOf(pick.exercise.primary_region) === target) sets += pick.sets
  return sets
}

const sameHinge = (one: Candidate, other: Candidate) =>
  one.pattern === 'hinge' && other.pattern === 'hinge' && one.mechanic === other.mechanic

/** True where the session may also have the exercise: no family twice, one hinge under load, two sets left. */
export function canJoin({ aims, picks }: Session, exercise: Candidate): boolean {
  if (picks.some((pick) => pick.exercise.family === exercise.family || sameHinge(pick.exercise, exercise))) return false
  return directSets(picks, targetOf(exercise.primary_region)) + 2 <= mostSetsOfTarget[aims.level]
}

/** Exercises for a session of these minutes before sets are taken off; beyond it more are a list, not a workout. */
export function usualCount({ aims: { minutes, level }, weights }: Session): number {
  const counts: Readonly<Record<number, number>> = { 30: 3, 45: 4, 60: 6, 75: 7, 90: 8, 105: 10, 120: 11 }
  const count = (counts[minutes] ?? Math.round(minutes / 10)) + (isFullBody(weights) ? 1 : 0)
  return Math.min(count, mostExercises(level))
}

/** Nobody learns nine exercises at once. */
export function mostExercises(level: Aims['level']): number {
  return level === 'beginner' ? 8 : smartLimits.exercisesMax
}

/** The exercise as the slot asks for it, with the fewest sets that are worth it; undefined where time or target are used up. */
export function fitting(session: Session, slot: Slot, exercise: Candidate): Pick | undefined {
  if (!canJoin(session, exercise)) return undefined
  const pick = pickFor(session, slot, exercise)
  return timeLeft(session.aims, [...session.picks, pick]) < 0 ? undefined : pick
}

/** So short that two sets of each are better than three of fewer (Iversen 2021). */
const shortest = 30

function pickFor({ aims, picks, proposals }: Session, { role, target, rank }: Slot, exercise: Candidate): Pick {
  const { level, minutes, type } = aims
  const left = mostSetsOfTarget[level] - directSets(picks, targetOf(exercise.primary_region))
  const sets = Math.min(minutes <= shortest ? 2 : setsOf[role][level].least, left)
  const dose = doseWithin(doseOf(exercise, type, level, role), proposals.get(exercise.id))
  return { exercise, sets, ...dose, mechanic: exercise.mechanic, locked: false, role, target, rank }
}

/** Puts an exercise into the session, and closes the slots of other muscles that it fills as well. */
export function take(session: Session, slot: Slot | undefined, pick: Pick): void {
  session.picks.push(pick)
  session.open = session.open.filter(
    (other) => other !== slot && !(other.shared && other.target !== pick.target && other.fits(pick.exercise)),
  )
}

/** The place of an exercise that somebody chose: the first open slot for it, else an accessory of its muscle. */
export function placeFor(
  { open }: Session,
  exercise: Candidate,
): { slot: Slot | undefined; role: Role; target: TargetCode; rank: number } {
  const slot = open.find((it) => it.fits(exercise))
  const target = targetOf(exercise.primary_region)
  return { slot, role: slot?.role ?? 'accessory', target: slot?.target ?? target, rank: slot?.rank ?? 6 }
}

const order: readonly Role[] = ['main', 'second', 'accessory', 'minor']

/** Gives the time that is left to the sets, mains first, one each in turn; partners of a superset grow together. */
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
  // What was trained hard two days ago keeps the sets that it needs.
  if (locked || isTired(weights.get(target) ?? 1)) return false
  const usual = role === 'main' && isFullBody(weights) ? 3 : setsOf[role][level].usual
  const most = upTo === 'usual' ? Math.min(proposed ?? usual, setsOf[role][level].most) : setsOf[role][level].most
  return sets < most && directSets(picks, targetOf(exercise.primary_region)) < mostSetsOfTarget[level]
}
