import { z } from 'zod'
import { focusAreaCodes, workoutTypeCodes } from '@folego/domain'
import { instant, recordId } from '../fields.ts'
import { trainingRecord } from '../training/session-history.ts'

const date = z.iso.date()
const count = z.int().min(0)

/**
 * What to train next: the running workout, of whatever kind (`free`: of no sheet), otherwise the first unfinished training day of
 * the weekly sheet (`day`), otherwise the single sheet not trained for the longest time (`plan`). `open_session_id` is the running
 * workout of it. Of a running one, `exercise_count` is what it began with.
 */
export const nextWorkout = z.object({
  kind: z.enum(['day', 'plan', 'free']),
  workout_day_id: recordId.nullable(),
  workout_plan_id: recordId.nullable(),
  organized_workout_id: recordId.nullable(),
  sheet_title: z.string(),
  day_number: z.int().nullable(),
  day_name: z.string().nullable(),
  title: z.string().nullable(),
  focus_area: z.enum(focusAreaCodes).nullable(),
  workout_type: z.enum(workoutTypeCodes).nullable(),
  estimated_duration: z.int().nullable(),
  exercise_count: count,
  /** Of a deload week. */
  deload: z.boolean(),
  open_session_id: recordId.nullable(),
})
export type NextWorkout = z.output<typeof nextWorkout>

/** The figures of the student's dashboard. */
export const studentStats = z.object({
  next_workout: nextWorkout.nullable(),
  /** The first class or appointment to come that the student is in, was offered a place in, or waits for. */
  next_booking: z
    .object({
      name: z.string(),
      starts_at: instant,
      room_name: z.string().nullable(),
      state: z.enum(['booked', 'waiting', 'offered']),
      offered_until: instant.nullable(),
    })
    .nullable(),
  /** The weekly challenge: completed workouts from Monday to Sunday against the student's target (5 by default). */
  week: z.object({ from: date, to: date, completed: count, target: z.int().min(1) }),
  /** Consecutive weeks with a completed workout; the current week counts once it has one, and breaks nothing before it ends. */
  streak_weeks: count,
  total_workouts: count,
  /** Today's enrollment, or the next upcoming one; null if neither exists. `followed`: a later term is already sold. */
  enrollment: z
    .object({
      plan_name: z.string(),
      start_date: date,
      end_date: date,
      remaining_days: count,
      followed: z.boolean(),
    })
    .nullable(),
  /** What is to be paid today, of the student and of those they pay for (by name); amounts in cents. */
  owed: z.object({ due_cents: count, overdue_cents: count, pays_for: z.array(z.string()) }),
  /** The last three, one for each exercise and day. */
  records: z.array(trainingRecord.extend({ date })),
})
export type StudentStats = z.output<typeof studentStats>
