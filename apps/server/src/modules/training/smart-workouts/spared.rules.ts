import { type Hurt, verdictOf } from '@folego/domain'
import type { Candidate } from './candidates.rules.ts'

/*
 * What an exercise may be in the session of somebody whom something hurts: the verdict of the table says whether, this file how. What is
 * adapted is light and never what a session begins with; beside a strong pain it is an accessory.
 */

/** From this severity on, or by a restriction in words, nothing that must be adapted is what a session is built on. */
const strongPain = 7

const isStrong = ({ severity }: Hurt) => severity === null || severity >= strongPain

/** A bar keeps the grip and the path that it has, whatever hurts. */
const isFixed = ({ equipment }: Candidate) => /^(barbell|ez_bar|trap_bar|smith)$/.test(equipment)

interface Spared {
  /** 0: nothing to adapt; 1: adapted; 2: adapted, with a bar; 3: only if nothing else fits; 4: never. */
  rank: number
  /** A strong pain or a restriction is what it is adapted to, or near to which it is. */
  strong: boolean
}

const untouched: Spared = { rank: 0, strong: false }
/** Asked for every slot of a session again. */
const known = new WeakMap<readonly Hurt[], WeakMap<Candidate, Spared>>()

/** How much an exercise must be changed for what hurts. */
export function sparedOf(exercise: Candidate, hurts: readonly Hurt[]): Spared {
  if (hurts.length === 0) return untouched
  const judged = known.get(hurts) ?? new WeakMap<Candidate, Spared>()
  known.set(hurts, judged)
  const found = judged.get(exercise) ?? judge(exercise, hurts)
  judged.set(exercise, found)
  return found
}

function judge(exercise: Candidate, hurts: readonly Hurt[]): Spared {
  const { state } = verdictOf(exercise, hurts)
  const rank = state === 'adapt' ? (isFixed(exercise) ? 2 : 1) : { fine: 0, last: 3, out: 4 }[state]
  const ofOne = hurts.filter(isStrong).map((hurt) => verdictOf(exercise, [hurt]))
  return { rank, strong: ofOne.some(({ state: one, hurt }) => (rank > 0 ? one !== 'fine' : hurt !== null)) }
}

/** Whether it is adapted to something that hurts, and therefore light. */
export function isLight(exercise: Candidate, hurts: readonly Hurt[]): boolean {
  return sparedOf(exercise, hurts).rank > 0
}

/** Whether it is adapted to a strong pain or a restriction: then it is an accessory. */
export function isLightAccessory(exercise: Candidate, hurts: readonly Hurt[]): boolean {
  const { rank, strong } = sparedOf(exercise, hurts)
  return rank > 0 && strong
}

/** Of what fits a slot, that which needs the least changes for what hurts. */
export function leastSpared(fit: readonly Candidate[], hurts: readonly Hurt[]): readonly Candidate[] {
  const least = Math.min(...fit.map((it) => sparedOf(it, hurts).rank))
  return fit.filter((it) => sparedOf(it, hurts).rank === least)
}
