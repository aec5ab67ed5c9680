import type { exerciseLevels } from './exercise-words.ts'
import { setsByTarget, targetCodes, type TargetCode, type TrainedLine } from './training-targets.ts'

/*
 * How much of each muscle a week trains, counted by one rule where a week is composed and where it is shown while somebody edits.
 */

type Level = (typeof exerciseLevels)[number]

/** Sets of a muscle in a week that are worth their time, and not more than somebody recovers from. */
export interface VolumeRange {
  min: number
  max: number
}

/**
 * Growth goes with ten sets a week and more (ACSM 2026), with little to gain beyond twenty; beginners grow from fewer.
 * Indirect sets count by half (Pelland 2024).
 */
export const weeklyRanges: Readonly<Record<Level, VolumeRange>> = {
  beginner: { min: 6, max: 12 },
  intermediate: { min: 10, max: 20 },
  advanced: { min: 10, max: 20 },
}

/** The muscles that a whole week is judged by; what only assists them has no range of its own. */
export const weeklyTargets = [
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'quads',
  'hamstrings',
  'glutes',
  'calves',
  'abs',
] as const satisfies readonly TargetCode[]
export type WeeklyTarget = (typeof weeklyTargets)[number]

export type VolumeState = 'none' | 'below' | 'within' | 'above'

export interface TargetVolume {
  target: TargetCode
  /** Halves where it only helped. */
  sets: number
  /** Null for what has no range of its own. */
  state: VolumeState | null
}

/** Where a number of sets lies. */
export function volumeStateOf(sets: number, { min, max }: VolumeRange): VolumeState {
  if (sets === 0) return 'none'
  if (sets < min) return 'below'
  return sets > max ? 'above' : 'within'
}

/**
 * The sets of a week by muscle: the ten that it is judged by, also those that nothing trains, then what else is trained.
 * @param lines of all days of the week
 */
export function weeklyVolume(lines: readonly TrainedLine[], level: Level): TargetVolume[] {
  const counted = setsByTarget(lines)
  const judged: readonly TargetCode[] = weeklyTargets
  const setsOf = (target: TargetCode) => counted.get(target) ?? 0
  return [
    ...judged.map((target) => ({
      target,
      sets: setsOf(target),
      state: volumeStateOf(setsOf(target), weeklyRanges[level]),
    })),
    ...targetCodes
      .filter((target) => !judged.includes(target) && counted.has(target))
      .map((target) => ({ target, sets: setsOf(target), state: null })),
  ]
}
