import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { limits } from '@folego/domain'
import { instant, optionalText, recordId, text } from '../fields.ts'
import { listOf, pageQueryOf, queryOf } from '../lists.ts'
import { assignmentStatuses } from './assignments.ts'
import { caution } from './caution.ts'
import { exerciseId } from './exercises.ts'
import { dayExerciseForm } from './organized-workout-forms.ts'
import { preparation } from './preparation.ts'
import {
  reviewForm,
  sessionListQuery,
  sessionReview,
  reviewRow,
  sessionRow,
  sessionSummary,
} from './session-history.ts'
import { sheetSources, signature } from './signature.ts'
import {
  correctionForm,
  previousTime,
  sessionRecord,
  setsForm,
  setsReply,
  trainingSession,
} from './training-sessions.ts'
import { listParameters } from '../parameters.ts'
import * as calls from './player.calls.ts'
import { completeForm, startForm } from './workout-days.ts'
import { planExercise } from './workout-plans.ts'

/*
 * The student area: a student's single training sheets, and workouts of single and weekly sheets. Staff can do all of it on
 * behalf of a student.
 */

const lastSession = sessionRecord.pick({
  id: true,
  started_at: true,
  completed_at: true,
  duration_minutes: true,
  rating: true,
})

/**
 * A single training sheet as its student sees it; `id` is the sheet's. `open_session_id` is the running workout, `last_session`
 * the last completed one.
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

/** Always the student's own; staff name the student. */
const whose = { student_id: recordId.optional() }

/** `completeForm` without the student, who follows from the session. */
export const sessionCompleteForm = completeForm.omit({ student_id: true })

/** A workout of no sheet, with what it begins with: nothing, or the lines of an earlier one. */
export const freeStartForm = startForm.extend({
  client_id: recordId,
  title: text('TITLE_REQUIRED'),
  exercises: z.array(dayExerciseForm).max(limits.exercisesPerDay, 'TOO_MANY').default([]),
})

/** The sets of one exercise in the last workout before `before_session`, or before now; by its name if it was typed. */
const previousQuery = z.strictObject({
  ...whose,
  exercise_id: exerciseId.optional(),
  exercise_name: optionalText().optional(),
  before_session: recordId.optional(),
})

export const studentWorkouts = withSchemas(calls.studentWorkouts, {
  prepare: { query: z.strictObject(whose), reply: preparation },
  findPrevious: { query: previousQuery, reply: z.object({ ...previousTime, caution: caution.nullable() }) },
  list: {
    query: queryOf(
      listParameters(['title', 'created_at'], '-created_at', {
        student_id: 'id',
        status: { of: ['active', 'completed'] },
      }),
    ),
    reply: listOf(assignedWorkout),
  },
  find: { query: z.strictObject(whose), reply: assignedWorkout },
  start: { body: startForm, reply: trainingSession },
  startFree: { body: freeStartForm, reply: trainingSession },
  findSession: { reply: trainingSession },
  saveSets: { body: setsForm, reply: setsReply },
  correctSets: { body: correctionForm, reply: sessionSummary },
  completeSession: { body: sessionCompleteForm, reply: sessionRecord },
  listSessions: { query: sessionListQuery, reply: listOf(sessionRow) },
  summarize: { reply: sessionSummary },
  discardSession: {},
  review: { body: reviewForm, reply: sessionReview },
  listReviews: { query: pageQueryOf({ student_id: recordId.optional() }), reply: listOf(reviewRow) },
})
