import { z } from 'zod'
import {
  bothNames,
  equipmentCodes,
  exerciseLevels,
  type FocusArea,
  focusAreaCodes,
  limits,
  muscleGroups,
  type Names,
  type RegionId,
  smartLimits,
  type TargetCode,
  trainingTargets,
} from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { chosenId } from '../fields.ts'
import { exerciseId } from './exercises.ts'
import * as calls from './smart-workouts.calls.ts'
import { sessionOptions, smartExercise, smartWorkoutTypes, sparedByHurt } from './smart-workouts.ts'

/*
 * A week drafted from a split: which muscles share a day, and which days to train.
 */

/** One workout of a split. Consecutive days take one part after the other, and start over after the last. */
export interface SplitPart {
  focus_area: FocusArea
  /** Its name, if the focus area is too general. */
  names: Names | null
  regions: readonly RegionId[]
}

const part = (focus_area: FocusArea, regions: readonly RegionId[], names: Names | null = null): SplitPart => ({
  focus_area,
  names,
  regions,
})
const regionsOf = (...codes: TargetCode[]): RegionId[] => codes.flatMap((code) => trainingTargets[code].regions)

const trunk = regionsOf('abs', 'obliques')
const legs = muscleGroups.legs.regions

interface Split {
  names: Names
  parts: readonly SplitPart[]
  /** The supported number of training days per week. */
  days: readonly [least: number, most: number]
}

/** Splits of a week, in the order in which they are offered. */
export const splits = {
  full_body: {
    names: bothNames('Corpo inteiro', 'Full body'),
    parts: [part('full_body', muscleGroups.full_body.regions)],
    days: [2, 3],
  },
  ab: {
    names: bothNames('AB', 'AB'),
    parts: [part('upper', muscleGroups.upper_body.regions), part('lower', [...legs, ...trunk])],
    days: [2, 6],
  },
  abc: {
    names: bothNames('ABC', 'ABC'),
    parts: [
      part(
        'chest_triceps',
        [...muscleGroups.chest_triceps.regions, ...regionsOf('shoulders')],
        bothNames('Peito, ombros e tríceps', 'Chest, shoulders and triceps'),
      ),
      part(
        'back_biceps',
        [...muscleGroups.back_biceps.regions, ...trunk],
        bothNames('Costas, bíceps e abdômen', 'Back, biceps and abs'),
      ),
      part('legs', legs),
    ],
    days: [3, 6],
  },
  abcd: {
    names: bothNames('ABCD', 'ABCD'),
    parts: [
      part('chest_triceps', muscleGroups.chest_triceps.regions),
      part('back_biceps', muscleGroups.back_biceps.regions),
      part('legs', legs),
      part(
        'shoulders_traps',
        [...regionsOf('shoulders', 'upper_traps'), ...trunk],
        bothNames('Ombros e abdômen', 'Shoulders and abs'),
      ),
    ],
    days: [4, 6],
  },
  push_pull_legs: {
    names: bothNames('Empurrar, puxar e pernas', 'Push, pull, legs'),
    parts: [
      part('push', muscleGroups.push.regions),
      part('pull', [...muscleGroups.pull.regions, ...trunk]),
      part('legs', legs),
    ],
    days: [3, 6],
  },
} as const satisfies Record<string, Split>

export type SplitCode = keyof typeof splits
export const splitCodes = Object.keys(splits) as [SplitCode, ...SplitCode[]]

/** The part of a split for a training day, by its index in the week (from 0). */
export function partOfDay(split: SplitCode, at: number): SplitPart {
  const { parts }: Split = splits[split]
  const found = parts[at % parts.length]
  if (found === undefined) throw new Error(`${split} has no parts`)
  return found
}

/**
 * The letter of that day among `days` training days: A, B, C. A part that comes twice is A1 and A2, the same muscles with other
 * exercises; a third time is A1 again. Days with the same letter are the same workout; each full-body day has its own.
 */
export function letterOfDay(split: SplitCode, at: number, days: number): string {
  const { parts }: Split = splits[split]
  if (parts.length === 1) return 'ABCDEF'.charAt(at)
  const letter = 'ABCDEF'.charAt(at % parts.length)
  const isRepeated = (at % parts.length) + parts.length < days
  return isRepeated ? `${letter}${(Math.floor(at / parts.length) % 2) + 1}` : letter
}

/** The usual weekdays for a number of workouts; 1 is Monday. */
export const usualDays: Readonly<Record<number, readonly number[]>> = {
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
}

/** A line of a fixed day: it is counted, and other days avoid its exercise if another fits. */
const standingLine = z.strictObject({ id: exerciseId, sets: z.int().min(limits.setsMin).max(limits.setsMax) })

/** A training day. With `lines` it is fixed and counts towards the week; without them it is composed. */
const requestedDay = z.strictObject({
  day_number: z.int('DAYS_INVALID').min(1, 'DAYS_INVALID').max(7, 'DAYS_INVALID'),
  lines: z.array(standingLine).max(limits.exercisesPerDay, 'TOO_MANY').nullable().default(null),
})

/**
 * The request for a week. `days` are all its training days, as many as the split takes. The same input with the same `seed` gives
 * the same week. `avoid`: exercises to replace if another fits.
 */
export const smartWeekForm = z
  .strictObject({
    split: z.enum(splitCodes),
    days: z
      .array(requestedDay)
      .max(7, 'DAYS_INVALID')
      .refine((days) => new Set(days.map(({ day_number }) => day_number)).size === days.length, 'DAYS_INVALID'),
    ...sessionOptions,
    /** Absent or null: the equipment of the gym. Body weight is always available. */
    equipment: z.array(z.enum(equipmentCodes)).max(equipmentCodes.length, 'TOO_MANY').nullable().default(null),
    /** The student whose history, pain and restrictions the week respects. */
    student_id: chosenId('STUDENT_REQUIRED').nullable().optional(),
    seed: z.int().min(0).max(0x7fff_ffff).optional(),
    avoid: z.array(exerciseId).max(limits.exercisesPerDay, 'TOO_MANY').default([]),
  })
  .refine(({ split, days }) => takes(split, days.length), { message: 'SPLIT_DAYS_INVALID', path: ['days'] })
export type SmartWeekRequest = z.output<typeof smartWeekForm>

/** True if the split supports this number of training days per week. */
export function takes(split: SplitCode, days: number): boolean {
  const [least, most] = splits[split].days
  return days >= least && days <= most
}

/** `rir`: repetitions in reserve, null for isometric exercises. `notes` state what the line does not: nearby pain or restrictions. */
export const smartWeekLine = smartExercise.extend({ rir: z.int().nullable() })
export type SmartWeekLine = z.output<typeof smartWeekLine>

/** A composed day. `minutes`: its approximate duration, at most the requested one. */
export const smartWeekDay = z.object({
  day_number: z.int(),
  letter: z.string(),
  focus_area: z.enum(focusAreaCodes),
  /** Null if the name of the focus area suffices. */
  title: z.string().nullable(),
  minutes: z.int(),
  exercises: z.array(smartWeekLine).max(smartLimits.exercisesMax),
})
export type SmartWeekDay = z.output<typeof smartWeekDay>

/** A draft: nothing is stored until a person saves it in a sheet. `days` are the composed ones. */
export const smartWeek = z.object({
  split: z.enum(splitCodes),
  type: z.enum(smartWorkoutTypes),
  level: z.enum(exerciseLevels),
  seed: z.int(),
  days: z.array(smartWeekDay),
  spared: z.array(sparedByHurt),
})
export type SmartWeek = z.output<typeof smartWeek>

export const smartWeeks = withSchemas(calls.smartWeeks, {
  draft: { body: smartWeekForm, reply: smartWeek },
})
