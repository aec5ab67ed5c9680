import type { Equipment, Hurt, Measure, RegionId, TargetCode, TimedLine, WorkoutType } from '@folego/domain'
import type { Exercise, LineToKeep, SmartWorkoutType } from '@folego/contract'

/** An exercise as the generator sees it; missing data of a gym's own exercises get the cautious value. */
export interface Candidate {
  id: string
  name_pt: string
  name_en: string
  primary_region: RegionId
  secondary_regions: readonly RegionId[]
  equipment: Equipment
  types: readonly WorkoutType[]
  mechanic: 'compound' | 'isolation'
  pattern: Exercise['pattern']
  level: Exercise['level']
  /** A workout never has two of one family. */
  family: string
  /** Done with one side at a time: the repetitions are those of each side. */
  per_side: boolean
  measure: Measure
  own: boolean
}

/** The input of a session. `equipment` null is everything; `keep` is unchangeable. */
export interface Aims {
  regions: readonly RegionId[]
  type: SmartWorkoutType
  level: Exercise['level']
  minutes: number
  equipment: readonly Equipment[] | null
  seed: number
  /** Pair antagonists to share their rests. */
  littleTime: boolean
  keep: readonly LineToKeep[]
  avoid: readonly string[]
  /** Regions with six or more sets in the last two days: they come later and get fewer sets. */
  tired: readonly RegionId[]
  /** Exercises that are never taken, like the hinge of yesterday. */
  without?: readonly string[]
  /** Pains and restrictions, obeyed by the table of what spares which place. */
  hurts: readonly Hurt[]
}

/** The role of an exercise: the first lift of a big muscle, its second, the following, and details. */
export type Role = 'main' | 'second' | 'accessory' | 'minor'

/** An exercise with its prescription and its place in the session. */
export interface Pick extends TimedLine {
  exercise: Candidate
  /** Chosen by a person: neither changed nor removed. */
  locked: boolean
  role: Role
  target: TargetCode
  /** A lower rank is filled earlier. */
  rank: number
  /** Adapted to something that hurts: after what is not. */
  light?: boolean
}

/** What the time of a line depends on. */
export function lineFor(exercise: Candidate): Pick_<'exercise' | 'mechanic' | 'equipment' | 'per_side'> {
  const { mechanic, equipment, per_side } = exercise
  return { exercise, mechanic, equipment, per_side }
}
type Pick_<Key extends keyof Pick> = { [K in Key]: Pick[K] }

const ranks = { beginner: 1, intermediate: 2, advanced: 3 } as const

/** 1 for beginner to 3 for advanced. */
export function rankOf(level: Exercise['level']): number {
  return ranks[level]
}

const trains: ReadonlySet<string> = new Set(['strength', 'hypertrophy', 'endurance'])
const elsewhere: ReadonlySet<string> = new Set(['cardio', 'stretch', 'mobility'])

/** Returns the exercises suitable for a workout of this level and equipment, for any muscle, ordered by id. */
export function usable(
  all: readonly Candidate[],
  { level, equipment }: Readonly<{ level: Aims['level']; equipment: Aims['equipment'] }>,
): Candidate[] {
  return all
    .filter(
      (it) =>
        ranks[it.level] <= ranks[level] &&
        (equipment === null || it.equipment === 'bodyweight' || equipment.includes(it.equipment)) &&
        it.types.some((type) => trains.has(type)) &&
        !elsewhere.has(it.pattern ?? ''),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Whether the exercise trains one of the regions, as main or assisting muscle. */
export function touches({ primary_region, secondary_regions }: Candidate, regions: readonly RegionId[]): boolean {
  return regions.includes(primary_region) || secondary_regions.some((region) => regions.includes(region))
}

/** A hinge with a load in the hands or on the back. */
export function isLoadedHinge({ pattern, mechanic }: Candidate): boolean {
  return pattern === 'hinge' && mechanic === 'compound'
}

/** A hinge with a bar, which tires the lower back for a day. */
export function isHeavyHinge(it: Candidate): boolean {
  return isLoadedHinge(it) && /bar/.test(it.equipment)
}

/** A row that the lower back holds up with a bar. */
export function isHeavyRow({ pattern, equipment, secondary_regions }: Candidate): boolean {
  return pattern === 'pull_h' && equipment === 'barbell' && secondary_regions.includes('eretores-espinha')
}

/** Returns a number from 0 to 1 that depends only on seed and word (FNV-1a, mixed). */
export function chance(seed: number, word: string): number {
  let hash = Math.imul(seed ^ 0x811c9dc5, 0x01000193)
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
