import type { exerciseLevels } from './exercise-words.ts'
import { setsByTarget, targetCodes, type TargetCode, type TrainedLine } from './training-targets.ts'

/*
 * How much of each muscle a week trains; the same rule composes a week and shows its volume in the editor.
 */

type Level = (typeof exerciseLevels)[number]

/** The range of weekly sets of a muscle that are effective and recoverable. */
export interface VolumeRange {
  min: number
  max: number
}

/**
 * Growth takes ten or more sets a week (ACSM 2026), with little gain beyond twenty; beginners need fewer. Indirect sets count
 * half (Pelland 2024).
 */
export const weeklyRanges: Readonly<Record<Level, VolumeRange>> = {
  beginner: { min: 6, max: 12 },
  intermediate: { min: 10, max: 20 },
  advanced: { min: 10, max: 20 },
}

/** The muscles that a week is rated by; assisting muscles have no range of their own. */
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
  /** In halves if it only assisted. */
  sets: number
  /** Null for muscles without a range. */
  state: VolumeState | null
}

/** The state of a number of sets within its range. */
export function volumeStateOf(sets: number, { min, max }: VolumeRange): VolumeState {
  if (sets === 0) return 'none'
  if (sets < min) return 'below'
  return sets > max ? 'above' : 'within'
}

/**
 * The weekly sets by muscle: the ten rated muscles, including untrained ones, then other trained ones.
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
