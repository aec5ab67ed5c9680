import { z } from 'zod'
import { bodyPlaces, floorCodes, regionIds, weeklyMuscleCodes } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { chosenId, instant, optionalText, recordId, text } from '../fields.ts'
import { caution, cautions } from './caution.ts'
import { exerciseId, ofExercise } from './exercises.ts'
import * as calls from './exercises.calls.ts'

/*
 * What the exercises of a sheet mean for the pains and restrictions of those who have it.
 */

/** Why a sheet has an exercise against a pain or a restriction. */
export const keptDespite = z.object({ reason: z.string(), kept_by_name: z.string(), kept_at: instant })

/** What an exercise means for one student; `kept` if somebody has decided to keep it against that. */
export const studentCaution = caution.extend({
  student_id: recordId,
  student_name: z.string(),
  kept: keptDespite.nullable(),
})
export type StudentCaution = z.output<typeof studentCaution>

/** An exercise that concerns what hurts somebody; `alternatives` spare all of them, nearest first, and are empty if nothing is against it. */
export const sparedExercise = z.object({
  exercise_id: exerciseId,
  exercise_name: z.string(),
  cautions: z.array(studentCaution),
  alternatives: z.array(z.object({ ...ofExercise, muscle_group: z.enum(regionIds) })),
})
export type SparedExercise = z.output<typeof sparedExercise>

/** What a week must not ask for: whatever would train it is ruled out for a student. */
export const sparedOfWeek = z.object({
  code: z.enum([...new Set([...weeklyMuscleCodes, ...floorCodes])]),
  because: z.enum(cautions),
  place: z.enum(bodyPlaces).nullable(),
  student_name: z.string(),
})
export type SparedOfWeek = z.output<typeof sparedOfWeek>

/**
 * The students who have the sheet, and those who will; with `only_these` those alone of `student_ids`. Without `exercise_ids`: what the
 * saved sheet means for those of `student_ids`, before it is assigned to them or as they have it.
 */
export const sparingForm = z.strictObject({
  workout_plan_id: chosenId('WORKOUT_PLAN_REQUIRED').nullable().default(null),
  student_ids: z.array(chosenId('STUDENT_REQUIRED')).max(500, 'TOO_MANY').default([]),
  only_these: z.boolean().default(false),
  exercise_ids: z.array(exerciseId).max(1000, 'TOO_MANY').optional(),
})
export type SparingRequest = z.output<typeof sparingForm>

/**
 * Why exercises are kept against pains and restrictions. A client that sends it, even if empty, is refused by REASON_REQUIRED while there is
 * one without a reason; without it nothing is checked.
 */
export const keepReason = { keep_reason: optionalText().optional() }

/**
 * Exercises that those students do not get whom they are against, and what they get instead, in days or a training sheet of their own.
 */
export const swapsOfStudents = {
  swaps: z
    .array(
      z.strictObject({
        exercise_id: exerciseId,
        swap: z.strictObject({ exercise_id: exerciseId, exercise_name: text('EXERCISE_INCOMPLETE') }),
      }),
    )
    .max(100, 'TOO_MANY')
    .optional(),
}

export const sparing = withSchemas(calls.sparing, {
  find: { body: sparingForm, reply: z.object({ object: z.array(sparedExercise), week: z.array(sparedOfWeek) }) },
})
