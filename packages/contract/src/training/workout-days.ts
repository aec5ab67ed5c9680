import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { instant, recordId } from '../fields.ts'
import { workoutDay, workoutWeek } from './organized-workout-records.ts'
import { signature } from './signature.ts'
import { trainingSession } from './training-sessions.ts'
import * as calls from './player.calls.ts'
import { note } from './workout-plans.ts'

/*
 * What a student does with the prescription. Neither changes the other.
 */

/** A student's record of a day; complete once `completed_at` is set. `session_id` is the workout behind it. */
export const dayProgress = z.object({
  session_id: recordId.nullable(),
  workout_day_id: recordId,
  student_id: recordId,
  started_at: instant,
  completed_at: instant.nullable(),
  duration_minutes: z.int().nullable(),
  rating: z.int().nullable(),
  notes: z.string().nullable(),
})
export type DayProgress = z.output<typeof dayProgress>

export const dayStates = ['rest', 'not_started', 'started', 'completed'] as const
export type DayState = (typeof dayStates)[number]

/** The state of a day for a student. A rest day remains one whatever was once done on it. */
export function dayStateOf(day: { rest_day: boolean }, progress: { completed_at: string | null } | null): DayState {
  if (day.rest_day) return 'rest'
  if (progress === null) return 'not_started'
  return progress.completed_at === null ? 'started' : 'completed'
}

export const studentDay = workoutDay.extend({ state: z.enum(dayStates), progress: dayProgress.nullable() })
export type StudentDay = z.output<typeof studentDay>

export const studentWeek = workoutWeek.extend({ is_active: z.boolean(), workout_days: z.array(studentDay) })
export type StudentWeek = z.output<typeof studentWeek>

/**
 * A weekly sheet as its student sees it. Exactly one week is active: the first with an unfinished training day, or the last if
 * all are done; `current_week` is its number. `next_day_id` is the first unfinished training day. `sheets` are all weekly sheets
 * of the student, including this one.
 */
export const studentWorkout = z.object({
  id: recordId,
  workout_plan_id: recordId,
  assignment_id: recordId,
  assigned_at: instant,
  student_id: recordId,
  title: z.string(),
  description: z.string(),
  start_date: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  progress_percentage: z.int().min(0).max(100),
  total_weeks: z.int(),
  completed_workouts: z.int().min(0),
  total_workouts: z.int().min(0),
  current_week: z.int(),
  next_day_id: recordId.nullable(),
  signature: signature.nullable(),
  weeks: z.array(studentWeek),
  sheets: z.array(z.object({ id: recordId, title: z.string() })),
})
export type StudentWorkout = z.output<typeof studentWorkout>

/** Includes the workout of the day, so that the player opens with one call. */
export const startedDay = dayProgress.extend({ session: trainingSession })
export type StartedDay = z.output<typeof startedDay>

/** Who trained: always the student's own; staff name the student. */
const trained = { student_id: recordId.nullable().optional() }

/**
 * `started_at`: when it really started, for offline workouts. `client_id` is the phone's id of this start: sent again, however
 * late, it returns the same workout without starting another, or nothing if that one was discarded.
 */
export const startForm = z.strictObject({
  ...trained,
  started_at: instant.optional(),
  client_id: recordId.optional(),
})

/** Omitted fields stay unchanged; missing minutes are those since the start, otherwise 60. Null minutes: nobody measured them. */
export const completeForm = z.strictObject({
  ...trained,
  /** Accepted and ignored: the day is in the path. */
  id: z.unknown().optional(),
  completed_at: instant.optional(),
  duration_minutes: z
    .int('MINUTES_INVALID')
    .min(1, 'MINUTES_INVALID')
    .max(limits.workoutMinutesMax, 'MINUTES_INVALID')
    .nullable()
    .optional(),
  rating: z.int('RATING_INVALID').min(1, 'RATING_INVALID').max(5, 'RATING_INVALID').nullable().optional(),
  notes: note().unwrap().optional(),
})

export const training = withSchemas(calls.training, {
  findSheet: { query: z.strictObject({ organized_workout_id: recordId.optional() }), reply: studentWorkout },
  startDay: { body: startForm, reply: startedDay },
  completeDay: { body: completeForm, reply: dayProgress },
})
