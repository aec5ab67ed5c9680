import { z } from 'zod'
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
 * One set. `set_number` counts from 1 within its exercise; `weight_kg` has at most two decimals; a set is of repetitions,
 * of seconds, or of both. `deleted` is a tombstone: the set is no more, and what comes late cannot bring it back.
 */
export const trainingSet = z.object({
  client_id: recordId,
  exercise_name: z.string(),
  exercise_id: exerciseId.nullable(),
  set_number: z.int(),
  kind: z.enum(setKinds),
  weight_kg: z.number().nullable(),
  repetitions: z.int().nullable(),
  seconds: z.int().nullable(),
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

/** The sets of the last workout that had an exercise, and when that began; null and none where it is new. */
const previousTime = { previous_at: instant.nullable(), previous: z.array(previousSet) }

/** What can stand in where the place is taken: an exercise of the catalogue or of the gym's own. */
export const alternativeExercise = z.object({
  exercise_id: exerciseId,
  exercise_name: z.string(),
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

/** All that the player needs. `sets` are those that were not deleted, by exercise and number. */
export const trainingSession = sessionRecord.extend({
  student_name: z.string(),
  exercises: z.array(playerExercise),
  sets: z.array(trainingSet),
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

/** A set as the phone has it, whole with every edit, also where it is deleted. */
export const trainingSetForm = z.strictObject({
  client_id: recordId,
  ...exerciseFields,
  set_number: z.int('SET_NUMBER_INVALID').min(1, 'SET_NUMBER_INVALID').max(limits.setNumberMax, 'SET_NUMBER_INVALID'),
  kind: z.enum(setKinds).default('normal'),
  weight_kg: weightKg.nullable().default(null),
  repetitions: count('PERFORMED_REPETITIONS_INVALID', limits.performedRepetitionsMax),
  seconds: count('SECONDS_INVALID', limits.performedSecondsMax),
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

/** What the server now holds of each set and pain that was sent: the given state, or a newer one. */
export const setsReply = z.object({ sets: z.array(trainingSet), pains: z.array(exercisePain) })
export type SetsReply = z.output<typeof setsReply>
