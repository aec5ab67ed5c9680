import { z } from 'zod'
import { exerciseOutcomes, recordKinds, weightTypes } from '@folego/domain'
import { instant, recordId, calendarDate } from '../fields.ts'
import { pageQuery } from '../lists.ts'
import { exerciseId, ofExercise } from './exercises.ts'
import { exercisePain, performedSet, previousSet, sessionRecord } from './training-sessions.ts'
import { note } from './workout-plans.ts'

/*
 * Past workouts: the list, the results of each, and the instructor's review. Volume is kilograms moved in working sets
 * (`strength.ts`).
 */

/** A row of the list. `set_count` are the working sets, `pain_count` the exercises with pain. */
export const sessionRow = sessionRecord.extend({
  student_name: z.string(),
  set_count: z.int().min(0),
  volume_kg: z.number().min(0),
  pain_count: z.int().min(0),
  reviewed_at: instant.nullable(),
})
export type SessionRow = z.output<typeof sessionRow>

/**
 * A workout that needs a review, with its pains, the sets that its sheet asked for and those of them that were done (null if none
 * was recorded), the exercises whose loads fall, and whether its student wrote a message that nobody has answered.
 */
export const reviewRow = sessionRow.extend({
  pains: z.array(exercisePain),
  planned_sets: z.int().nullable(),
  planned_done: z.int().nullable(),
  falling: z.array(z.object(ofExercise)),
  wrote: z.boolean(),
})
export type ReviewRow = z.output<typeof reviewRow>

export const sessionStates = ['open', 'completed'] as const

/** From and to are dates of the gym, both inclusive: of the completion, or of the start while a workout runs. */
export const sessionListQuery = z.strictObject({
  student_id: recordId.optional(),
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  state: z.enum(sessionStates).optional(),
  ...pageQuery.shape,
})

/** `weight`, `e1rm` and `volume` are kilograms; `repetitions` are those of one set without weight. */

/** More than in any completed workout before; the first time is none. `before` is the previous best. */
export const trainingRecord = z.object({
  ...ofExercise,
  kind: z.enum(recordKinds),
  value: z.number(),
  before: z.number(),
})
export type TrainingRecord = z.output<typeof trainingRecord>

const exerciseResult = {
  sets: z.int().min(0),
  volume_kg: z.number().min(0),
  /** The heaviest working set; equal weights are ordered by repetitions and seconds. */
  best: previousSet.nullable(),
  /** The highest estimate of its sets, in kilograms. */
  e1rm: z.number().nullable(),
}

const namedExercise = { exercise_name: z.string(), exercise_id: exerciseId.nullable() }

const plannedSet = z.object({
  repetitions: z.string(),
  weight: z.string().nullable(),
  weight_type: z.enum(weightTypes),
  rir: z.int().nullable(),
})

/** `planned` null: done without a plan, such as a warm-up. `done` null: planned and not done. */
export const summaryRow = z.object({ planned: plannedSet.nullable(), done: performedSet.nullable() })
export type SummaryRow = z.output<typeof summaryRow>

/**
 * The results of one exercise, and those of the last completed workout with it. `rows` match the sheet with the completed sets
 * (`planned-sets.ts`); `instead_of` is the planned exercise that this one replaced.
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

/** The last correction of the sets of a finished workout. */
export const sessionCorrection = z.object({ corrected_at: instant, corrected_by_name: z.string() })
export type SessionCorrection = z.output<typeof sessionCorrection>

/**
 * `exercises` are in the order of the sheet, unplanned ones last. The sheet is shown as of the completion of the workout; while
 * it runs, as it is now. `records` are empty while the workout runs. `pains` are those with pain, a note, or both; those with
 * pain come first.
 */
export const sessionSummary = sessionRow.extend({
  exercises: z.array(exerciseSummary),
  records: z.array(trainingRecord),
  pains: z.array(exercisePain),
  review: sessionReview.nullable(),
  /** When something of it changed last, messages of its student included: what a review is about. */
  changed_at: instant,
  correction: sessionCorrection.nullable(),
})
export type SessionSummary = z.output<typeof sessionSummary>

/** The instructor's comment on a workout, shown to the student. */
export const reviewForm = z.strictObject({
  notes: note(),
  /** Of the summary that was read: what was added since is not reviewed unread. */
  changed_at: instant.optional(),
})
