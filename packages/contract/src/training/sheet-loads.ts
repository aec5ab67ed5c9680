import { z } from 'zod'
import { limits, type weightTypes } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { instant, ofStudent, recordId, text } from '../fields.ts'
import { exerciseId } from './exercises.ts'
import * as calls from './player.calls.ts'
import { upcomingExercise } from './sheet-changes.ts'
import { workoutPlanKinds } from './workout-plans.ts'

/*
 * The loads of a weekly sheet or training sheet for one student: what is still ahead, with a load of their own for each exercise.
 */

/**
 * `one_rep_max` is the estimate that a percentage refers to in the player; null if nothing recent has one. `last`: the
 * heaviest working set of the student's last workout that had the exercise, which says where it begins if the sheet says no load; null
 * if there was none.
 */
export const sheetLoad = upcomingExercise.extend({
  one_rep_max: z.number().nullable(),
  last: z.object({ weight_kg: z.number().nullable(), repetitions: z.int().nullable(), at: instant }).nullable(),
})
export type SheetLoad = z.output<typeof sheetLoad>

/** Whose loads: of a weekly sheet, unless `kind` says that the id is a training sheet's. */
const ofSheet = { student_id: recordId, kind: z.enum(workoutPlanKinds).default('organized') }

/** `own_days` of the days ahead were changed for this student alone; a training sheet is one day. */
export const sheetLoadsReply = z.object({
  id: recordId,
  title: z.string(),
  ...ofStudent,
  own_days: z.int().min(0),
  exercises: z.array(sheetLoad),
})
export type SheetLoads = z.output<typeof sheetLoadsReply>

/** The measures in which a student's loads are typed. */
export const loadMeasures = ['kg', 'percent'] as const satisfies (typeof weightTypes)[number][]
export type LoadMeasure = (typeof loadMeasures)[number]

const isPercent = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100
const isKilograms = (value: number) => value >= 0 && value <= limits.weightKgMax && Number(value.toFixed(2)) === value

/** The load of one exercise, as it is typed. */
export const studentLoadForm = z
  .strictObject({
    exercise_name: text('EXERCISE_INCOMPLETE'),
    exercise_id: exerciseId.nullable().default(null),
    /** The load of the next time; null: it comes from the history. */
    weight: z.number('WEIGHT_INVALID').nullable(),
    weight_type: z.enum(loadMeasures),
  })
  .refine(({ weight, weight_type }) => weight === null || weight_type !== 'kg' || isKilograms(weight), {
    path: ['weight'],
    message: 'WEIGHT_INVALID',
  })
  .refine(({ weight, weight_type }) => weight === null || weight_type !== 'percent' || isPercent(weight), {
    path: ['weight'],
    message: 'PERCENT_INVALID',
  })

export type StudentLoad = z.output<typeof studentLoadForm>

/** The loads to change, each exercise once; the loads after the next move with it. */
export const sheetLoadsForm = z.strictObject({
  ...ofSheet,
  loads: z.array(studentLoadForm).min(1).max(100, 'TOO_MANY'),
})

export const sheetLoads = withSchemas(calls.sheetLoads, {
  find: { query: z.strictObject(ofSheet), reply: sheetLoadsReply },
  save: { body: sheetLoadsForm, reply: sheetLoadsReply },
})
