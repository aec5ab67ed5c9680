import { z } from 'zod'
import { createEndpoint, gymEndpoint, updateEndpoint } from './endpoint.ts'
import { recordId } from './fields.ts'
import { languages } from '@folego/domain'
import { listExport } from './list-exports.ts'
import { listEndpoint, listQuery } from './lists.ts'
import {
  duplicateForm,
  organizedWorkoutChanges,
  organizedWorkoutForm,
  pdfWeek,
  weekForm,
} from './organized-workout-forms.ts'
import { pdfQuery } from './workout-plans.ts'
import { organizedDefaults, organizedWorkout, organizedWorkoutLine } from './organized-workout-records.ts'

export const organizedWorkoutQuery = listQuery(['title', 'created_at', 'updated_at'], '-created_at', {
  student_id: recordId.optional(),
  template: z.enum(['true', 'false']).optional(),
})

export const organizedWorkouts = {
  list: listEndpoint('/organized-workout', 'organized-workouts.read', organizedWorkoutQuery, organizedWorkoutLine),
  export: listExport('/organized-workout/export', 'organized-workouts.read', organizedWorkoutQuery),
  defaults: gymEndpoint('GET', '/organized-workout/defaults', 'organized-workouts.read', {
    query: z.strictObject({ language: z.enum(languages).default('pt-BR') }),
    reply: organizedDefaults,
  }),
  find: gymEndpoint('GET', '/organized-workout/{id}', 'organized-workouts.read', {
    reply: organizedWorkout,
    tagged: true,
  }),
  create: createEndpoint('/organized-workout', 'organized-workouts.write', organizedWorkoutForm, organizedWorkout),
  update: updateEndpoint(
    'PUT',
    '/organized-workout/{id}',
    'organized-workouts.write',
    organizedWorkoutChanges,
    organizedWorkout,
  ),
  remove: gymEndpoint('DELETE', '/organized-workout/{id}', 'organized-workouts.delete', { conditional: true }),
  duplicate: createEndpoint(
    '/organized-workout/{id}/duplicate',
    'organized-workouts.write',
    duplicateForm,
    organizedWorkout,
  ),
  pdf: gymEndpoint('GET', '/organized-workout/{id}/pdf', 'organized-workouts.read', {
    query: pdfQuery.extend({ week_number: pdfWeek.optional() }),
    file: ['application/pdf'],
    slow: true,
  }),
  addWeek: createEndpoint('/organized-workout/{id}/week', 'organized-workouts.write', weekForm, organizedWorkout),
} as const
