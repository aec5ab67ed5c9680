import { z } from 'zod'
import { equipmentCodes } from './exercise-words.ts'
import { exerciseId } from './exercises.ts'
import { instant, recordId, text } from './fields.ts'
import { limits } from './limits.ts'
import { regionIds } from './muscles.ts'
import { dayExercise } from './organized-workout-records.ts'
import { note } from './workout-plans.ts'

/*
 * A workout as it is done, set by set. Sets are made on the phone, often without a network, and arrive late, twice or in
 * another order: each carries the id that the phone gave it and a revision that rises with every edit.
 */

/** Warm-up sets count for nothing: no volume, no record. */
export const setKinds = ['normal', 'warmup', 'drop', 'failure'] as const
export type SetKind = (typeof setKinds)[number]

const revision = z.int().min(1).max(1_000_000)

/**
 * One set. `set_number` counts from 1 within its exercise, and `occurrence` says which of several lines of that exercise it
 * is of (1 the first): of sets with the same of both one counts, see `supersedes`. `weight_kg` has at most two decimals; a
 * set is of repetitions, of seconds, or of both. `rir` are the repetitions that were left in reserve, to a half (RPE is
 * 10 − `rir`). `instead_of` is the exercise of the sheet that the exercise stood in for: its id, else its folded name.
 * `deleted` is a tombstone: the set is no more, and what comes late cannot bring it back.
 */
export const trainingSet = z.object({
  client_id: recordId,
  exercise_name: z.string(),
  exercise_id: exerciseId.nullable(),
  set_number: z.int(),
  occurrence: z.int(),
  kind: z.enum(setKinds),
  weight_kg: z.number().nullable(),
  repetitions: z.int().nullable(),
  seconds: z.int().nullable(),
  rir: z.number().nullable(),
  instead_of: z.string().nullable(),
  done_at: instant,
  revision: z.int(),
  deleted: z.boolean(),
})
export type TrainingSet = z.output<typeof trainingSet>

/** What was done for one set the last time that the same exercise was trained. */
export const previousSet = trainingSet.pick({
  set_number: true,
  kind: true,
  weight_kg: true,
  repetitions: true,
  seconds: true,
})
export type PreviousSet = z.output<typeof previousSet>

/** The same of a set of this workout, with how it felt. */
export const performedSet = previousSet.extend({ rir: z.number().nullable() })
export type PerformedSet = z.output<typeof performedSet>

const best = z.number().nullable()

/** The most of each kind in completed workouts (`records.ts`); null where nothing of the kind was done. */
export const bests = z.object({ weight: best, e1rm: best, repetitions: best, volume: best })

/**
 * The sets of the last workout that had an exercise, and when that began; null and none where it is new. `bests` are of all
 * completed workouts before; a record is more.
 */
export const previousTime = {
  previous_at: instant.nullable(),
  previous: z.array(previousSet),
  bests: bests.nullable(),
}

/** What an exercise is done with, which says how its load is made; null where nobody knows the exercise. */
const equipment = z.enum(equipmentCodes).nullable()

/** What can stand in where the place is taken: an exercise of the catalogue or of the gym's own. */
export const alternativeExercise = z.object({
  exercise_id: exerciseId,
  exercise_name: z.string(),
  equipment,
  ...previousTime,
})
export type AlternativeExercise = z.output<typeof alternativeExercise>

/**
 * An exercise in the player: a line of the prescription as it now is, or, with `id` null, one that was done beside it.
 * `previous` are the sets of the last workout before this one that had the same exercise. `alternatives` come nearest
 * first, at most `limits.alternativesPerExercise`; they and `primary_regions` are empty where nobody knows the exercise.
 */
export const playerExercise = dayExercise.omit({ order_index: true }).extend({
  id: recordId.nullable(),
  pain: z.boolean(),
  /** What the student said about it, beside the line's own `notes` of the instructor. */
  remark: z.string().nullable(),
  primary_regions: z.array(z.enum(regionIds)),
  equipment,
  alternatives: z.array(alternativeExercise),
  ...previousTime,
})
export type PlayerExercise = z.output<typeof playerExercise>

/** One workout of one student, of a training sheet or of a day of a weekly sheet. It runs until `completed_at` is set. */
export const sessionRecord = z.object({
  id: recordId,
  student_id: recordId,
  workout_plan_id: recordId.nullable(),
  workout_day_id: recordId.nullable(),
  title: z.string(),
  started_at: instant,
  completed_at: instant.nullable(),
  duration_minutes: z.int().nullable(),
  rating: z.int().nullable(),
  notes: z.string().nullable(),
})
export type SessionRecord = z.output<typeof sessionRecord>

/**
 * All that the player needs. `sets` are those that count, `superseded_sets` those in whose place another device's of the same
 * number counts.
 */
export const trainingSession = sessionRecord.extend({
  student_name: z.string(),
  exercises: z.array(playerExercise),
  sets: z.array(trainingSet),
  superseded_sets: z.array(trainingSet),
  /** When it was last changed: what the live stream says of it. */
  changed_at: instant,
})
export type TrainingSession = z.output<typeof trainingSession>

const exerciseFields = { exercise_name: text('EXERCISE_INCOMPLETE'), exercise_id: exerciseId.nullable().default(null) }

const count = (code: 'PERFORMED_REPETITIONS_INVALID' | 'SECONDS_INVALID', max: number) =>
  z.int(code).min(0, code).max(max, code).nullable().default(null)

const weightKg = z
  .number('WEIGHT_INVALID')
  .min(0, 'WEIGHT_INVALID')
  .max(limits.weightKgMax, 'WEIGHT_INVALID')
  .refine((value) => Number(value.toFixed(2)) === value, 'WEIGHT_INVALID')

/** Repetitions in reserve after a set: 0 to 10, to a half. */
const reserve = z
  .number('RIR_INVALID')
  .min(0, 'RIR_INVALID')
  .max(10, 'RIR_INVALID')
  .refine((value) => Number.isInteger(value * 2), 'RIR_INVALID')

/** A set as the phone has it, whole with every edit, also where it is deleted. */
export const trainingSetForm = z.strictObject({
  client_id: recordId,
  ...exerciseFields,
  set_number: z.int('SET_NUMBER_INVALID').min(1, 'SET_NUMBER_INVALID').max(limits.setNumberMax, 'SET_NUMBER_INVALID'),
  occurrence: z
    .int('SET_NUMBER_INVALID')
    .min(1, 'SET_NUMBER_INVALID')
    .max(limits.exercisesPerPlan, 'SET_NUMBER_INVALID')
    .default(1),
  kind: z.enum(setKinds).default('normal'),
  weight_kg: weightKg.nullable().default(null),
  repetitions: count('PERFORMED_REPETITIONS_INVALID', limits.performedRepetitionsMax),
  seconds: count('SECONDS_INVALID', limits.performedSecondsMax),
  rir: reserve.nullable().default(null),
  instead_of: note(limits.shortTextMaxLength),
  done_at: instant,
  revision: revision.default(1),
  deleted: z.boolean().default(false),
})
export type TrainingSetDraft = z.output<typeof trainingSetForm>

/** A remark on an exercise of a workout: 'senti dor', said and taken back, and a note. Seen by the student and by staff. */
export const exercisePain = z.object({
  exercise_name: z.string(),
  exercise_id: exerciseId.nullable(),
  pain: z.boolean(),
  notes: z.string().nullable(),
  revision: z.int(),
})
export type ExercisePain = z.output<typeof exercisePain>

export const exercisePainForm = z.strictObject({
  ...exerciseFields,
  pain: z.boolean(),
  notes: note(),
  revision: revision.default(1),
})

export const setsForm = z.strictObject({
  sets: z.array(trainingSetForm).max(limits.setsPerUpload, 'TOO_MANY').default([]),
  pains: z.array(exercisePainForm).max(limits.exercisesPerPlan, 'TOO_MANY').default([]),
})

/**
 * What the server now holds of each set and pain that was sent: the given state, or a newer one; and the sets of other devices
 * with the same numbers. Whoever knew the workout as it was at `changed_before` knows it as it is at `changed_at`.
 */
export const setsReply = z.object({
  sets: z.array(trainingSet),
  pains: z.array(exercisePain),
  changed_before: instant,
  changed_at: instant,
})
export type SetsReply = z.output<typeof setsReply>
