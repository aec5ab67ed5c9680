import { z } from 'zod'
import {
  bodyPlaces,
  equipmentCodes,
  exerciseLevels,
  languages,
  limits,
  mechanics,
  movementPatterns,
  regionIds,
  smartDuration,
  smartLimits,
  targetCodes,
} from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { chosenId, instant, recordId } from '../fields.ts'
import { caution, cautions, hurt } from './caution.ts'
import { exerciseId } from './exercises.ts'
import { signature } from './signature.ts'
import * as calls from './smart-workouts.calls.ts'

/** The types of a smart workout, in the order of the dialog. */
export const smartWorkoutTypes = ['strength', 'hypertrophy', 'endurance'] as const
export type SmartWorkoutType = (typeof smartWorkoutTypes)[number]

export const smartWorkoutDefaults = { type: 'hypertrophy', level: 'intermediate', duration: 60 } as const

/**
 * Why the rules composed a workout requested from the AI. `NOT_CONFIGURED` is not a failure: the server has no AI service.
 * `UNFIT`: the reply violated the training rules, twice. `KEY_REFUSED`, `NO_CREDIT`, `RATE_LIMITED` and `UNAVAILABLE` are what the
 * service said of itself (401 and 403, 402, 429, 5xx); `CUT_OFF`: the reply was longer than allowed, twice.
 */
export const fallbackReasons = [
  'NOT_CONFIGURED',
  'QUOTA',
  'TIMEOUT',
  'UNREACHABLE',
  'KEY_REFUSED',
  'NO_CREDIT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INVALID_REPLY',
  'EMPTY_REPLY',
  'CUT_OFF',
  'NOT_JSON',
  'NO_EXERCISES',
  'REFUSED',
  'UNFIT',
] as const
export type FallbackReason = (typeof fallbackReasons)[number]

/** Hints for the instructor about a workout, besides the omitted regions. */
export const workoutHints = [
  'PUSH_WITHOUT_PULL',
  'PULL_WITHOUT_PUSH',
  'QUADS_WITHOUT_HAMSTRINGS',
  'MANY_EXERCISES',
  'TIME_LEFT',
  'TIME_EXCEEDED',
] as const
export type WorkoutHint = (typeof workoutHints)[number]

const setsOfLine = z.int().min(limits.setsMin).max(limits.setsMax)
const restSeconds = z.int().min(smartLimits.restSecondsMin).max(smartLimits.restSecondsMax)

/** The role of a line: the first lift of a big muscle, its second, accessories, and details. */
export const slotRoles = ['main', 'second', 'accessory', 'minor'] as const
export type SlotRole = (typeof slotRoles)[number]

/**
 * One line of a generated workout; `id` is the exercise's. `reps` is text ('8-12', '30-45 s'), `rest` is `rest_seconds` as text.
 * Neighbours with the same letter in `superset_group` are done in turn. `target` is the muscle that it is for. `load` comes from
 * the student's own history, in kilograms that the gym can load, with its reason as text. Only a person can
 * add a line whose `caution` is `against`.
 */
export const smartExercise = z.object({
  id: exerciseId,
  name: z.string(),
  sets: setsOfLine,
  reps: z.string(),
  rest: z.string(),
  notes: z.string(),
  rest_seconds: restSeconds,
  region: z.enum(regionIds),
  secondary_regions: z.array(z.enum(regionIds)),
  equipment: z.enum(equipmentCodes),
  mechanic: z.enum(mechanics),
  per_side: z.boolean(),
  pattern: z.enum(movementPatterns).nullable(),
  superset_group: z.string().nullable(),
  target: z.enum(targetCodes),
  role: z.enum(slotRoles),
  load: z.object({ weight_kg: z.number().positive(), reason: z.string() }).nullable(),
  caution: caution.nullable(),
})
export type SmartExercise = z.output<typeof smartExercise>

/**
 * A chosen muscle that the workout does not train, and the one change that would help, as it was tried: more minutes, a higher level, any one of
 * this equipment, or `fewer` muscles at once; `caution` if a pain or a restriction is the reason, and the `place` that it spares. All
 * empty: no single change helps.
 */
export const leftOut = z.object({
  target: z.enum(targetCodes),
  duration: z.int().nullable(),
  level: z.enum(exerciseLevels).nullable(),
  equipment: z.array(z.enum(equipmentCodes)),
  fewer: z.boolean(),
  caution: z.enum(cautions).nullable(),
  place: z.enum(bodyPlaces).nullable(),
})
export type LeftOut = z.output<typeof leftOut>

/**
 * What a pain or a restriction took from a workout or a week: the names of exercises that would be in it otherwise. `place` is null for a
 * movement, and for pain of which nobody said where.
 */
export const sparedByHurt = z.object({
  because: z.enum(cautions),
  place: z.enum(bodyPlaces).nullable(),
  exercises: z.array(z.string()),
})
export type SparedByHurt = z.output<typeof sparedByHurt>

/** A draft, not visible to others until an instructor or administrator saves it as a training sheet. `seed` reproduces it. */
export const generatedWorkout = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(smartWorkoutTypes),
  duration: z.int(),
  difficulty: z.enum(exerciseLevels),
  muscleGroups: z.array(z.enum(regionIds)),
  exercises: z.array(smartExercise),
  tips: z.array(z.string()),
  student_id: recordId.nullable(),
  generatedAt: instant,
  source: z.enum(['ai', 'fallback']),
  reason: z.enum(fallbackReasons).nullable(),
  seed: z.int(),
  left_out: z.array(leftOut),
  spared: z.array(sparedByHurt),
  hints: z.array(z.enum(workoutHints)),
})
export type GeneratedWorkout = z.output<typeof generatedWorkout>

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const muscleGroups = z
  .array(z.enum(regionIds), 'MUSCLE_GROUPS_REQUIRED')
  .min(1, 'MUSCLE_GROUPS_REQUIRED')
  .max(regionIds.length, 'TOO_MANY')
  .transform(distinct)

/** A line to keep while the rest of the workout is regenerated. */
const lineToKeep = z.strictObject({
  id: exerciseId,
  sets: setsOfLine,
  reps: z.string().trim().min(1).max(limits.quantityMaxLength),
  rest_seconds: restSeconds,
})
export type LineToKeep = z.output<typeof lineToKeep>

const equipmentList = z.array(z.enum(equipmentCodes)).max(equipmentCodes.length, 'TOO_MANY').transform(distinct)

/** The options of a session, whether single or part of a week. */
export const sessionOptions = {
  type: z.enum(smartWorkoutTypes).default(smartWorkoutDefaults.type),
  level: z.enum(exerciseLevels).default(smartWorkoutDefaults.level),
  duration: z
    .int('WORKOUT_DURATION_INVALID')
    .min(smartDuration.min, 'WORKOUT_DURATION_INVALID')
    .max(smartDuration.max, 'WORKOUT_DURATION_INVALID')
    .multipleOf(smartDuration.step, 'WORKOUT_DURATION_INVALID')
    .default(smartWorkoutDefaults.duration),
  language: z.enum(languages).default('pt-BR'),
}

const aims = {
  muscle_groups: muscleGroups,
  ...sessionOptions,
  /** Absent or null: the equipment of the gym. Body weight is always available. */
  equipment: equipmentList.nullable().default(null),
}

/** The student whose history, pain and restrictions the workout respects. */
const forStudent = { student_id: chosenId('STUDENT_REQUIRED').nullable().optional() }

/**
 * `keep`: locked lines; those ruled out by level or equipment are dropped. `avoid`: exercises to replace if another fits. The
 * rules give the same workout for the same input and `seed`; the default seed is the student's of this week, or random.
 */
export const smartWorkoutForm = z.strictObject({
  ...aims,
  ...forStudent,
  use_ai: z.boolean().default(true),
  /** Pairs antagonists as supersets, which leaves time for more. */
  little_time: z.boolean().default(false),
  seed: z.int().min(0).max(0x7fff_ffff).optional(),
  keep: z.array(lineToKeep).max(smartLimits.exercisesMax, 'TOO_MANY').default([]),
  avoid: z.array(exerciseId).max(100, 'TOO_MANY').default([]),
})
export type SmartWorkoutRequest = z.output<typeof smartWorkoutForm>

/** `exercises` are those of the workout, `replace` the one to replace. */
export const alternativesForm = z.strictObject({
  ...aims,
  ...forStudent,
  exercises: z.array(exerciseId).max(smartLimits.exercisesMax, 'TOO_MANY'),
  replace: exerciseId,
})
export type AlternativesRequest = z.output<typeof alternativesForm>

/**
 * What the dialog needs before a request. `equipment` is that of the gym; null means not specified: everything. `signer` is the
 * caller, as a saved sheet would show them.
 */
export const smartWorkoutOptions = z.object({
  ai: z.boolean(),
  equipment: z.array(z.enum(equipmentCodes)).nullable(),
  signer: signature.pick({ name: true, cref: true }),
})
export type SmartWorkoutOptions = z.output<typeof smartWorkoutOptions>

/**
 * What a student trained in the last 48 hours: sets of each region as main muscle, and the number of workouts. `hurts` are the restrictions
 * and the pains that workouts spare, and the exercise in which a pain was felt.
 */
export const recentTraining = z.object({
  student_id: recordId,
  sessions: z.int().min(0),
  regions: z.array(z.object({ region: z.enum(regionIds), sets: z.int().min(1), last_at: instant })),
  hurts: z.array(
    hurt.omit({ exercise: true }).extend({
      exercise_id: z.string().nullable(),
      exercise_name: z.string().nullable(),
      said_at: instant,
    }),
  ),
})
export type RecentTraining = z.output<typeof recentTraining>

export const smartWorkouts = withSchemas(calls.smartWorkouts, {
  options: { reply: smartWorkoutOptions },
  generate: { body: smartWorkoutForm, reply: generatedWorkout },
  alternatives: { body: alternativesForm, reply: z.object({ object: z.array(smartExercise) }) },
  setEquipment: { body: z.strictObject({ equipment: equipmentList.nullable() }), reply: smartWorkoutOptions },
  recentOfStudent: { reply: recentTraining },
})
