import { z } from 'zod'
import { weightTypes } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { ofStudent, recordId, text } from '../fields.ts'
import { exerciseId, ofExercise } from './exercises.ts'
import { keepReason } from './sparing.ts'
import * as calls from './player.calls.ts'
import { weightText, workoutPlanKinds } from './workout-plans.ts'

/*
 * An instructor's changes to a sheet after reviewing a workout: another exercise or load in what the student has still to train.
 * Completed days keep their prescription.
 */

const named = { exercise_name: text('EXERCISE_INCOMPLETE'), exercise_id: exerciseId.nullable().default(null) }

/** An exercise still to be trained: on how many days (1 for a training sheet), and its next load. */
export const upcomingExercise = z.object({
  ...ofExercise,
  days: z.int().min(1),
  weight: z.string().nullable(),
  weight_type: z.enum(weightTypes),
})
export type UpcomingExercise = z.output<typeof upcomingExercise>

/**
 * Another student who has days with this exercise for themselves: those of `days`, still ahead of that student, change only with
 * `also_students`; none, if the exercise is in none of them.
 */
export const otherWithOwnDays = z.object({ ...ofStudent, days: z.int().min(0) })
export type OtherWithOwnDays = z.output<typeof otherWithOwnDays>

/**
 * A sheet with its remaining part, as a student has it; `own_days` of it were changed for this student alone (a
 * training sheet is one day). A
 * change applies to all `students` that have the sheet, or to this one only.
 */
export const upcomingSheet = z.object({
  kind: z.enum(workoutPlanKinds),
  /** The id of the weekly sheet or training sheet. */
  id: recordId,
  workout_plan_id: recordId,
  title: z.string(),
  students: z.int().min(0),
  own_days: z.int().min(0),
  exercises: z.array(upcomingExercise.extend({ others: z.array(otherWithOwnDays) })),
})
export type UpcomingSheet = z.output<typeof upcomingSheet>

/** What a student trains by now: first the sheet of the workout, if they still have it, then what else they have. */
export const upcomingSheets = upcomingSheet.extend({ also: z.array(upcomingSheet) })
export type UpcomingSheets = z.output<typeof upcomingSheets>

/**
 * Either another exercise or another load. The load is that of the next time; later ones move by as many kilograms, which
 * preserves the weekly progression. A load belongs to its exercise: replacing the exercise clears it.
 */
export const sheetChangeForm = z
  .strictObject({
    exercise: z.strictObject(named),
    swap: z.strictObject(named).optional(),
    weight: weightText.optional(),
    /** The workout plan of the sheet that was shown; without it, the first that has the exercise. */
    workout_plan_id: recordId.optional(),
    /** The others keep it as it is. */
    only_student: z.boolean().default(false),
    /** Of a change for everybody: for whom among the `others` it holds too. */
    also_students: z.array(recordId).max(500, 'TOO_MANY').default([]),
    ...keepReason,
  })
  .refine(({ swap, weight }) => (swap === undefined) !== (typeof weight !== 'string'), 'REQUIRED')

export const sheetChanges = withSchemas(calls.sheetChanges, {
  find: { reply: upcomingSheets },
  apply: { body: sheetChangeForm, reply: upcomingSheets },
})
