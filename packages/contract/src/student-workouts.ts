import { z } from 'zod'
import { assignmentStatuses } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, optionalText, recordId } from './fields.ts'
import { exerciseId } from './exercises.ts'
import { listOf, listQuery, pageNumber, pageSize } from './lists.ts'
import { preparation } from './preparation.ts'
import { reviewForm, sessionListQuery, sessionReview, sessionRow, sessionSummary } from './session-history.ts'
import { sheetSources, signature } from './signature.ts'
import { previousTime, sessionRecord, setsForm, setsReply, trainingSession } from './training-sessions.ts'
import { completeForm, startForm } from './training.ts'
import { planExercise } from './workout-plans.ts'

/*
 * The student area: single training sheets that a student has, and the workouts that are done, single or of a weekly
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
  source: z.enum(sheetSources),
  signature: signature.nullable(),
  created_at: instant,
  exercises: z.array(planExercise),
  exercise_count: z.int().min(0),
  open_session_id: recordId.nullable(),
  last_session: lastSession.nullable(),
})
export type AssignedWorkout = z.output<typeof assignedWorkout>

/** Whose: a student's are always their own; staff say which student's. */
const whose = { student_id: recordId.optional() }

/** `completeForm` without the student: the session knows whose it is. */
export const sessionCompleteForm = completeForm.omit({ student_id: true })

/** What was done of one exercise in the last workout before `before_session`, or before now. */
const previousQuery = z.strictObject({
  ...whose,
  exercise_id: exerciseId.optional(),
  exercise_name: optionalText().optional(),
  before_session: recordId.optional(),
})

export const studentWorkouts = {
  prepare: endpoint({
    method: 'GET',
    path: '/student-workout/preparation',
    scope: 'gym',
    access: 'training.view',
    summary: 'All that is needed to train this week without a network',
    query: z.strictObject(whose),
    reply: preparation,
  }),
  findPrevious: endpoint({
    method: 'GET',
    path: '/student-workout/previous',
    scope: 'gym',
    access: 'training.view',
    summary: 'What was done of one exercise the time before, and its bests, for one that is added to a workout',
    query: previousQuery,
    reply: z.object(previousTime),
  }),
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
    body: startForm,
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
  listSessions: endpoint({
    method: 'GET',
    path: '/student-workout/sessions',
    scope: 'gym',
    access: 'training.view',
    summary: 'Workouts that were done or run, newest first',
    query: sessionListQuery,
    reply: listOf(sessionRow),
  }),
  summarize: endpoint({
    method: 'GET',
    path: '/student-workout/sessions/{id}/summary',
    scope: 'gym',
    access: 'training.view',
    summary: 'What a workout brought: by exercise, compared with the time before, records, remarks and review',
    params: idParams,
    reply: sessionSummary,
  }),
  discardSession: endpoint({
    method: 'DELETE',
    path: '/student-workout/sessions/{id}',
    scope: 'gym',
    access: 'training.record',
    summary: 'Take away a workout that was begun by mistake; a completed one is taken away by staff only',
    params: idParams,
  }),
  review: endpoint({
    method: 'POST',
    path: '/student-workout/sessions/{id}/review',
    scope: 'gym',
    access: 'training.review',
    summary: 'Review a completed workout, with a word to the student; again edits the review',
    params: idParams,
    body: reviewForm,
    reply: sessionReview,
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/student-workout/reviews',
    scope: 'gym',
    access: 'training.review',
    summary: 'Completed workouts with a note, a remark, pain or at most 2 stars that nobody has reviewed, oldest first',
    query: z.strictObject({ student_id: recordId.optional(), page: pageNumber, page_size: pageSize }),
    reply: listOf(sessionRow),
  }),
} as const
