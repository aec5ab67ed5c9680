import { z } from 'zod'
import { exerciseId } from './exercises.ts'
import { instant, recordId, calendarDate } from './fields.ts'
import { pageNumber, pageSize } from './lists.ts'
import { weightTypes } from './organized-workout-records.ts'
import { exerciseOutcomes } from './planned-sets.ts'
import { exercisePain, performedSet, previousSet, sessionRecord } from './training-sessions.ts'
import { note } from './workout-plans.ts'

/*
 * Workouts afterwards: the list, what one of them brought, and what the instructor says to it. Volume is kilograms moved in
 * sets that count (`strength.ts`).
 */

/** A line of the list. `set_count` are the sets that count, `pain_count` the exercises that hurt. */
export const sessionRow = sessionRecord.extend({
  student_name: z.string(),
  set_count: z.int().min(0),
  volume_kg: z.number().min(0),
  pain_count: z.int().min(0),
  reviewed_at: instant.nullable(),
})
export type SessionRow = z.output<typeof sessionRow>

export const sessionStates = ['open', 'completed'] as const

/** From and to are dates of the gym, both inclusive: of the completion, of the start while a workout runs. */
export const sessionListQuery = z.strictObject({
  student_id: recordId.optional(),
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  state: z.enum(sessionStates).optional(),
  page: pageNumber,
  page_size: pageSize,
})

/** `weight`, `e1rm` and `volume` are kilograms; `repetitions` are those of one set without weight. */
export const recordKinds = ['weight', 'e1rm', 'repetitions', 'volume'] as const
export type RecordKind = (typeof recordKinds)[number]

/** More than ever before in a completed workout; the first time is none. `before` is what had to be beaten. */
export const trainingRecord = z.object({
  exercise_name: z.string(),
  exercise_id: exerciseId.nullable(),
  kind: z.enum(recordKinds),
  value: z.number(),
  before: z.number(),
})
export type TrainingRecord = z.output<typeof trainingRecord>

const exerciseResult = {
  sets: z.int().min(0),
  volume_kg: z.number().min(0),
  /** The heaviest set that counts, by repetitions and seconds where weights are equal. */
  best: previousSet.nullable(),
  /** The highest estimate of its sets, kilograms. */
  e1rm: z.number().nullable(),
}

const namedExercise = { exercise_name: z.string(), exercise_id: exerciseId.nullable() }

const plannedSet = z.object({
  repetitions: z.string(),
  weight: z.string().nullable(),
  weight_type: z.enum(weightTypes),
  rir: z.int().nullable(),
})

/** `planned` null: done without being asked for, a warm-up for example. `done` null: asked for and not done. */
export const summaryRow = z.object({ planned: plannedSet.nullable(), done: performedSet.nullable() })
export type SummaryRow = z.output<typeof summaryRow>

/**
 * What one exercise brought, and the same of the last completed workout before that had it. `rows` lay the sheet against
 * what was done (`planned-sets.ts`); `instead_of` is the exercise of the sheet that this one stood in for.
 */
export const exerciseSummary = z.object({
  ...namedExercise,
  outcome: z.enum(exerciseOutcomes),
  instead_of: z.object(namedExercise).nullable(),
  rows: z.array(summaryRow),
  ...exerciseResult,
  before: z.object({ at: instant, ...exerciseResult }).nullable(),
})
export type ExerciseSummary = z.output<typeof exerciseSummary>

export const sessionReview = z.object({
  reviewed_at: instant,
  reviewed_by_name: z.string(),
  notes: z.string().nullable(),
})
export type SessionReview = z.output<typeof sessionReview>

/**
 * `exercises` come in the order of the sheet, those it did not ask for last. The sheet is shown as it was when the workout
 * was completed; while it runs, as it is now. `records` are empty while the workout runs.
 * `pains` are those that say something: pain, a note, or both, those that hurt first.
 */
export const sessionSummary = sessionRow.extend({
  exercises: z.array(exerciseSummary),
  records: z.array(trainingRecord),
  pains: z.array(exercisePain),
  review: sessionReview.nullable(),
})
export type SessionSummary = z.output<typeof sessionSummary>

/** What the instructor says to a workout; the student reads it. */
export const reviewForm = z.strictObject({ notes: note() })
