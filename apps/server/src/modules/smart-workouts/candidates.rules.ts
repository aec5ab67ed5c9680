import type {
  Equipment,
  Exercise,
  KeptLine,
  RegionId,
  SmartWorkoutType,
  TimedLine,
  WorkoutType,
} from '@folego/contract'

/** An exercise as the generator sees it: what a gym left open about its own is filled with the careful choice. */
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
  /** Two of one family never meet in a workout. */
  family: string
  own: boolean
}

/** What a workout is made from. `equipment` null is everything; `keep` stands as it is. */
export interface Aims {
  regions: readonly RegionId[]
  type: SmartWorkoutType
  level: Exercise['level']
  minutes: number
  equipment: readonly Equipment[] | null
  seed: number
  /** Antagonists share their rests. */
  littleTime: boolean
  keep: readonly KeptLine[]
  avoid: readonly string[]
}

/** An exercise with its prescription. */
export interface Pick extends TimedLine {
  exercise: Candidate
  /** Chosen by a person: neither changed nor taken away. */
  kept: boolean
}

const ranks = { beginner: 1, intermediate: 2, advanced: 3 } as const

/** 1 for beginner to 3 for advanced. */
export function rankOf(level: Exercise['level']): number {
  return ranks[level]
}

const trains: ReadonlySet<string> = new Set(['strength', 'hypertrophy', 'endurance'])
const elsewhere: ReadonlySet<string> = new Set(['cardio', 'stretch', 'mobility'])

/** Exercises that a workout of this level, with this equipment, may have, whatever they train. */
export function usable(all: readonly Candidate[], { level, equipment }: Of<'level' | 'equipment'>): Candidate[] {
  return all.filter(
    (it) =>
      ranks[it.level] <= ranks[level] &&
      (equipment === null || it.equipment === 'bodyweight' || equipment.includes(it.equipment)) &&
      it.types.some((type) => trains.has(type)) &&
      !elsewhere.has(it.pattern ?? ''),
  )
}

type Of<K extends keyof Aims> = { [Key in K]: Aims[Key] }

/** Isolations that make muscles grow assist a strength workout: half of the regions have no pure strength exercise. */
function serves({ types, mechanic }: Candidate, type: SmartWorkoutType): boolean {
  return types.includes(type) || (type === 'strength' && mechanic === 'isolation' && types.includes('hypertrophy'))
}

/**
 * What can be chosen: the main muscle is one of those wanted, and the exercise serves the goal. A region without any
 * exercise for the goal takes any rather than vanish. In the order of the ids, so that chance alone depends on the seed.
 */
export function poolOf(all: readonly Candidate[], aims: Of<'level' | 'equipment' | 'regions' | 'type'>): Candidate[] {
  const wanted = usable(all, aims).filter((it) => aims.regions.includes(it.primary_region))
  const served = new Set(wanted.filter((it) => serves(it, aims.type)).map((it) => it.primary_region))
  return wanted
    .filter((it) => serves(it, aims.type) || !served.has(it.primary_region))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A number from 0 to 1 that depends on seed and word alone (FNV-1a, mixed). */
export function chance(seed: number, word: string): number {
  let hash = Math.imul(seed ^ 0x811c9dc5, 0x01000193)
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
