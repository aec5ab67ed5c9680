import { floorCodes, shareOfSet, targetOf, weeklyFloors, weeklyMuscleCodes } from '@folego/domain'
import type { Candidate } from './candidates.rules.ts'

/* What the sets of a week count for: the rated muscles, the floors of direct sets, presses and pulls. */

export const muscles = weeklyMuscleCodes.length
export const presses = muscles + floorCodes.length
export const pulls = presses + 1
export const facePulls = presses + 2
export const overheads = presses + 3
export const counts = presses + 4

/** What one set of an exercise counts for: the rated muscles, the floors, presses, pulls, face pulls and overhead presses. */
interface Contribution {
  shares: Float64Array
  /** Where its shares are not zero: it is added for every change that is tried. */
  places: readonly number[]
}

const contributions = new WeakMap<Candidate, Contribution>()

function contributionFrom(exercise: Candidate): Contribution {
  const known = contributions.get(exercise)
  if (known !== undefined) return known
  const { primary_region: region, secondary_regions, pattern } = exercise
  const line = { region, secondary_regions, sets: 1 }
  const shares = new Float64Array(counts)
  for (const [at, code] of weeklyMuscleCodes.entries()) shares[at] = shareOfSet(code, line)
  for (const [at, code] of floorCodes.entries()) shares[muscles + at] = weeklyFloors[code].counts(line) ? 1 : 0
  shares[presses] = pattern === 'push_h' || pattern === 'push_v' ? 1 : 0
  const isPull = pattern === 'pull_h' || pattern === 'pull_v'
  shares[pulls] = isPull && targetOf(region) === 'back' ? 1 : 0
  shares[facePulls] = isPull && targetOf(region) !== 'back' ? 1 : 0
  shares[overheads] = isOverheadPress(exercise) ? 1 : 0
  const made = { shares, places: [...shares.keys()].filter((at) => shares[at] !== 0) }
  contributions.set(exercise, made)
  return made
}

/** What one set of an exercise counts for at a place. */
export const shareAt = (exercise: Candidate, at: number): number => contributionFrom(exercise).shares[at] ?? 0

/** The press that the front of the shoulder is trained with. */
export const isOverheadPress = ({ pattern, primary_region }: Candidate): boolean =>
  pattern === 'push_v' && primary_region === 'deltoide-anterior'

/** Adds sets of an exercise. */
export function addTo(sums: Float64Array, exercise: Candidate, sets: number): void {
  const { shares, places } = contributionFrom(exercise)
  for (const at of places) sums[at] = (sums[at] ?? 0) + (shares[at] ?? 0) * sets
}

/** Adds what another day has. */
export function addAll(sums: Float64Array, more: Float64Array): void {
  for (let at = 0; at < counts; at += 1) sums[at] = (sums[at] ?? 0) + (more[at] ?? 0)
}
