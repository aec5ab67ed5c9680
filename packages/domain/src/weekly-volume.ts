import type { exerciseLevels } from './exercise-words.ts'
import { muscleRegions, type RegionId } from './muscles.ts'
import {
  setsByTarget,
  type TargetCode,
  targetCodes,
  targetOf,
  type TrainedLine,
  trainingTargets,
} from './training-targets.ts'
import { bothNames, type Names } from './workout-words.ts'

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

const trains = ({ region, secondary_regions }: TrainedLine, wanted: RegionId) =>
  region === wanted || secondary_regions.includes(wanted)
const isPull = (line: TrainedLine) => targetOf(line.region) === 'back' && trains(line, 'biceps')

/** What a muscle needs of its own, whatever else trains it: presses train no rear delt, deadlifts bend no knee. */
interface Floor {
  names: Names
  /** Direct sets a week; `often` from four training days on. */
  least: number
  often?: number
  counts: (line: TrainedLine) => boolean
}

/** The floors of direct sets, the most missed one first: where the minutes hold not all, each gets two sets in this order. */
export const weeklyFloors = {
  side_delts: {
    names: bothNames('elevação lateral', 'lateral raise'),
    least: 4,
    often: 6,
    counts: ({ region }) => region === 'deltoide-lateral',
  },
  rear_delts: {
    names: bothNames('posterior de ombro', 'rear delts'),
    least: 4,
    counts: ({ region }) => region === 'deltoide-posterior',
  },
  knee_flexion: {
    names: bothNames('flexão de joelho', 'leg curl'),
    least: 4,
    counts: (line) => targetOf(line.region) === 'hamstrings' && !trains(line, 'gluteo-maximo'),
  },
  hinge: {
    names: bothNames('stiff ou terra', 'hinge'),
    least: 3,
    counts: (line) =>
      trains(line, 'eretores-espinha') && ['hamstrings', 'glutes', 'lower_back'].includes(targetOf(line.region)),
  },
  calves: {
    names: bothNames('panturrilha', 'calves'),
    least: 4,
    counts: ({ region }) => targetOf(region) === 'calves',
  },
  abs: {
    names: bothNames('abdômen', 'abs'),
    least: 4,
    counts: ({ region }) => targetOf(region) === 'abs' || targetOf(region) === 'obliques',
  },
  vertical_pull: {
    names: bothNames('puxada', 'pulldown'),
    least: 3,
    counts: (line) => isPull(line) && !trains(line, 'trapezio-medio'),
  },
  horizontal_pull: {
    names: bothNames('remada', 'row'),
    least: 3,
    counts: (line) => isPull(line) && trains(line, 'trapezio-medio'),
  },
} as const satisfies Record<string, Floor>

export type FloorCode = keyof typeof weeklyFloors
export const floorCodes = Object.keys(weeklyFloors) as [FloorCode, ...FloorCode[]]

/** From this many training days on, shoulders need more lateral raises. */
const manyDays = 4

/** The direct sets that a week of so many training days needs. */
export function floorOf(code: FloorCode, days: number): number {
  const { least, often = least }: Floor = weeklyFloors[code]
  return days >= manyDays ? often : least
}

interface WeeklyMuscle {
  names: Names
  target: TargetCode
  /** Only this part of the target: nobody needs more presses for the rear delt. */
  part?: RegionId
  /** Where direct sets decide, the weekly minimum does not apply. */
  floors?: readonly FloorCode[]
  min?: number
}

const whole = (target: TargetCode, more: Partial<WeeklyMuscle> = {}): WeeklyMuscle => ({
  names: trainingTargets[target].names,
  target,
  ...more,
})
const delt = (part: RegionId, more: Partial<WeeklyMuscle>): WeeklyMuscle => ({
  names: muscleRegions[part].names,
  target: 'shoulders',
  part,
  ...more,
})

/** The muscles that a week is rated by; assisting muscles have no range of their own. */
export const weeklyMuscles = {
  chest: whole('chest'),
  back: whole('back', { floors: ['vertical_pull', 'horizontal_pull'] }),
  front_delts: delt('deltoide-anterior', { min: 4 }),
  side_delts: delt('deltoide-lateral', { floors: ['side_delts'], min: 0 }),
  rear_delts: delt('deltoide-posterior', { floors: ['rear_delts'], min: 0 }),
  biceps: whole('biceps'),
  triceps: whole('triceps'),
  quads: whole('quads'),
  hamstrings: whole('hamstrings', { floors: ['knee_flexion', 'hinge'] }),
  glutes: whole('glutes'),
  calves: whole('calves', { floors: ['calves'], min: 0 }),
  abs: whole('abs', { floors: ['abs'], min: 0 }),
} as const satisfies Record<string, WeeklyMuscle>
export type WeeklyMuscleCode = keyof typeof weeklyMuscles
export const weeklyMuscleCodes = Object.keys(weeklyMuscles) as [WeeklyMuscleCode, ...WeeklyMuscleCode[]]

/** The name of a muscle or a floor of the week. */
export const namesOfWeekPart = (code: WeeklyMuscleCode | FloorCode): Names =>
  ({ ...weeklyMuscles, ...weeklyFloors })[code].names

/** The range of a muscle of the week; without a minimum where only direct sets count. */
export function rangeOf(code: WeeklyMuscleCode, level: Level): VolumeRange {
  const { min, max } = weeklyRanges[level]
  const own: WeeklyMuscle = weeklyMuscles[code]
  return { min: own.min === undefined ? min : Math.min(own.min, min), max }
}

/** How much of a set of an exercise counts for a muscle of the week: 1 direct, ½ assisting, 0. */
export function shareOfSet(code: WeeklyMuscleCode, line: Omit<TrainedLine, 'sets'>): number {
  const { target, part }: WeeklyMuscle = weeklyMuscles[code]
  if (part !== undefined) return line.region === part ? 1 : line.secondary_regions.includes(part) ? 0.5 : 0
  if (targetOf(line.region) === target) return 1
  return line.secondary_regions.some((region) => targetOf(region) === target) ? 0.5 : 0
}

/** `spared`: fewer sets than its range, because all that would train it hurts. */
export type VolumeState = 'none' | 'below' | 'within' | 'above' | 'spared'

export interface MuscleVolume {
  /** A rated muscle of the week, or another trained target. */
  code: WeeklyMuscleCode | TargetCode
  names: Names
  /** In halves if it only assisted. */
  sets: number
  /** Null for muscles without a range. */
  range: VolumeRange | null
  state: VolumeState | null
  /** What its direct sets lack, if anything: leg curls beside many deadlifts. Never what is spared. */
  lacks: Names[]
}

/** The state of a number of sets within its range. */
export function volumeStateOf(sets: number, { min, max }: VolumeRange): Exclude<VolumeState, 'spared'> {
  if (sets === 0) return 'none'
  if (sets < min) return 'below'
  return sets > max ? 'above' : 'within'
}

/**
 * The weekly sets by muscle: the rated muscles, including untrained ones, then other trained ones.
 * @param lines of all days of the week
 * @param days how many days are trained
 * @param spared what the week must not ask for, by `sparedInWeek`
 */
export function weeklyVolume(
  lines: readonly TrainedLine[],
  level: Level,
  days: number,
  spared: ReadonlySet<WeeklyMuscleCode | FloorCode> = new Set(),
): MuscleVolume[] {
  const rated: ReadonlySet<TargetCode> = new Set(weeklyMuscleCodes.map((code) => weeklyMuscles[code].target))
  const byTarget = setsByTarget(lines)
  return [
    ...weeklyMuscleCodes.map((code): MuscleVolume => {
      const { names, floors = [] }: WeeklyMuscle = weeklyMuscles[code]
      const range = rangeOf(code, level)
      const sets = lines.reduce((sum, line) => sum + line.sets * shareOfSet(code, line), 0)
      const asked = floors.filter((floor) => !spared.has(floor))
      const lacks = spared.has(code) ? [] : asked.filter((floor) => directSetsOf(floor, lines) < floorOf(floor, days))
      const counted = volumeStateOf(sets, range)
      const isShort = counted === 'none' || counted === 'below'
      const state = isShort && spared.has(code) ? 'spared' : counted
      return {
        code,
        names,
        sets,
        range,
        state: state === 'within' && lacks.length > 0 ? 'below' : state,
        lacks: lacks.map((floor) => weeklyFloors[floor].names),
      }
    }),
    ...targetCodes
      .filter((code) => !rated.has(code) && byTarget.has(code))
      .map((code) => {
        const { names } = trainingTargets[code]
        return { code, names, sets: byTarget.get(code) ?? 0, range: null, state: null, lacks: [] }
      }),
  ]
}

/** The direct sets of what a floor counts. */
export function directSetsOf(floor: FloorCode, lines: readonly TrainedLine[]): number {
  return lines.reduce((sum, line) => sum + (weeklyFloors[floor].counts(line) ? line.sets : 0), 0)
}
