import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, recordId } from './fields.ts'
import { languages } from './identity.ts'
import { listExport } from './list-exports.ts'
import { listOf, listQuery } from './lists.ts'
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
  list: endpoint({
    method: 'GET',
    path: '/organized-workout',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'Weekly sheets with their students and progress: search by title, description or student',
    query: organizedWorkoutQuery,
    reply: listOf(organizedWorkoutLine),
  }),
  export: listExport('/organized-workout/export', 'organized-workouts.read', organizedWorkoutQuery),
  defaults: endpoint({
    method: 'GET',
    path: '/organized-workout/defaults',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'What a new weekly sheet starts from: seven days and four exercises for each focus area',
    query: z.strictObject({ language: z.enum(languages).default('pt-BR') }),
    reply: organizedDefaults,
  }),
  find: endpoint({
    method: 'GET',
    path: '/organized-workout/{id}',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'One weekly sheet with all its weeks and days',
    params: idParams,
    reply: organizedWorkout,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organized-workout',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Write a weekly sheet and assign it to the given students',
    body: organizedWorkoutForm,
    reply: organizedWorkout,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organized-workout/{id}',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Save a weekly sheet; days that stay keep their ids and what was trained on them',
    params: idParams,
    body: organizedWorkoutChanges,
    reply: organizedWorkout,
    tagged: true,
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organized-workout/{id}',
    scope: 'gym',
    access: 'organized-workouts.delete',
    summary: 'Take a weekly sheet from the lists; what was trained with it stays',
    params: idParams,
    conditional: true,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/organized-workout/{id}/duplicate',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Copy a weekly sheet with all its weeks; the copy is nobody’s yet',
    params: idParams,
    body: duplicateForm,
    reply: organizedWorkout,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/organized-workout/{id}/pdf',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'A weekly sheet on A4, all weeks or one, with empty columns for loads',
    params: idParams,
    query: pdfQuery.extend({ week_number: pdfWeek.optional() }),
    file: ['application/pdf'],
    slow: true,
  }),
  addWeek: endpoint({
    method: 'POST',
    path: '/organized-workout/{id}/week',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Add a week: empty, or a copy of one with progression',
    params: idParams,
    body: weekForm,
    reply: organizedWorkout,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
} as const
