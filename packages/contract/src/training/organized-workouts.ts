import { z } from 'zod'
import { languages } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { listOf, queryOf, exportQueryOf } from '../lists.ts'
import {
  duplicateForm,
  organizedWorkoutChanges,
  organizedWorkoutForm,
  pdfWeek,
  weekForm,
} from './organized-workout-forms.ts'
import { organizedDefaults, organizedWorkout, organizedWorkoutLine } from './organized-workout-records.ts'
import * as calls from './organized-workouts.calls.ts'
import * as lists from './list-parameters.ts'
import { mergeForm, pdfQuery } from './workout-plans.ts'

export const organizedWorkoutQuery = queryOf(lists.organizedWorkoutParameters)

export const organizedWorkouts = withSchemas(calls.organizedWorkouts, {
  list: { query: organizedWorkoutQuery, reply: listOf(organizedWorkoutLine) },
  export: { query: exportQueryOf(organizedWorkoutQuery) },
  defaults: { query: z.strictObject({ language: z.enum(languages).default('pt-BR') }), reply: organizedDefaults },
  find: { reply: organizedWorkout },
  create: { body: organizedWorkoutForm, reply: organizedWorkout },
  update: { body: organizedWorkoutChanges, reply: organizedWorkout },
  remove: {},
  duplicate: { body: duplicateForm, reply: organizedWorkout },
  pdf: { query: pdfQuery.extend({ week_number: pdfWeek.optional() }) },
  merge: { body: mergeForm, reply: organizedWorkout },
  addWeek: { body: weekForm, reply: organizedWorkout },
})
