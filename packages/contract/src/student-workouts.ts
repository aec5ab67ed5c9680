import { z } from 'zod'
import { assignmentStatuses } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, recordId } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { sessionRecord, setsForm, setsReply, trainingSession } from './training-sessions.ts'
import { completeForm, startForm } from './training.ts'
import { planExercise } from './workout-plans.ts'

/*
 * The student area: single training sheets that a student holds, and the workouts that are done, single or of a weekly
 * sheet. Staff may do all of it for a student.
 */

const lastSession = sessionRecord.pick({
  id: true,
  started_at: true,
  completed_at: true,
  duration_minutes: true,
  rating: true,
})

/**
 * A single training sheet as its student sees it; `id` is the sheet's. `open_session_id` is the workout that runs,
 * `last_session` the last one that was completed.
 */
export const assignedWorkout = z.object({
  id: recordId,
  student_id: recordId,
  assignment_id: recordId,
  assignment_status: z.enum(assignmentStatuses),
  assignment_notes: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  start_date: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  created_at: instant,
  exercises: z.array(planExercise),
  exercise_count: z.int().min(0),
  open_session_id: recordId.nullable(),
  last_session: lastSession.nullable(),
})
export type AssignedWorkout = z.output<typeof assignedWorkout>

/** Whose: a student's own are meant anyway; staff say which student's. */
const whose = { student_id: recordId.optional() }

/**
 * `client_id` is the id that the phone gave to this start: sent again, however late, it gives the same workout and never
 * opens another one.
 */
export const sessionStartForm = startForm.extend({ client_id: recordId.optional() })

/** `completeForm` without the student: the session knows whose it is. */
export const sessionCompleteForm = completeForm.omit({ student_id: true })

export const studentWorkouts = {
  list: endpoint({
    method: 'GET',
    path: '/student-workout/workouts',
    scope: 'gym',
    access: 'training.view',
    summary: 'Single training sheets that a student holds: search by title or description',
    query: listQuery(['title', 'created_at'], '-created_at', {
      ...whose,
      status: z.enum(['active', 'completed']).optional(),
    }),
    reply: listOf(assignedWorkout),
  }),
  find: endpoint({
    method: 'GET',
    path: '/student-workout/workouts/{id}',
    scope: 'gym',
    access: 'training.view',
    summary: 'One single training sheet of a student with its exercises',
    params: idParams,
    query: z.strictObject(whose),
    reply: assignedWorkout,
  }),
  start: endpoint({
    method: 'POST',
    path: '/student-workout/workouts/{id}/start',
    scope: 'gym',
    access: 'training.record',
    summary: 'Begin a workout of a single training sheet; while one runs it is that one',
    params: idParams,
    body: sessionStartForm,
    reply: trainingSession,
  }),
  findSession: endpoint({
    method: 'GET',
    path: '/student-workout/sessions/{id}',
    scope: 'gym',
    access: 'training.view',
    summary: 'A workout with its exercises, its sets, and what was done the time before',
    params: idParams,
    reply: trainingSession,
  }),
  saveSets: endpoint({
    method: 'POST',
    path: '/student-workout/sessions/{id}/sets',
    scope: 'gym',
    access: 'training.record',
    summary: 'Keep sets of a workout: safe to repeat, late and in any order; the highest revision of a set wins',
    params: idParams,
    body: setsForm,
    reply: setsReply,
  }),
  completeSession: endpoint({
    method: 'POST',
    path: '/student-workout/sessions/{id}/complete',
    scope: 'gym',
    access: 'training.record',
    summary: 'Complete a workout, and with it its day; a completed one is edited and never counts twice',
    params: idParams,
    body: sessionCompleteForm,
    reply: sessionRecord,
  }),
} as const
