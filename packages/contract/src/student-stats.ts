import { z } from 'zod'
import { recordId } from './fields.ts'
import { focusAreaCodes } from './muscles.ts'
import { workoutTypeCodes } from './workout-words.ts'
import { trainingRecord } from './session-history.ts'

const date = z.iso.date()
const count = z.int().min(0)

/**
 * What to train next: what runs, else the first unfinished training day of the weekly sheet (`day`), else of the single sheets the one that was
 * not trained for the longest time (`plan`). `open_session_id` is the workout of it that runs.
 */
export const nextWorkout = z.object({
  kind: z.enum(['day', 'plan']),
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
  open_session_id: recordId.nullable(),
})
export type NextWorkout = z.output<typeof nextWorkout>

/** The numbers of the student's dashboard. */
export const studentStats = z.object({
  next_workout: nextWorkout.nullable(),
  /** The weekly challenge: completed workouts from Monday to Sunday against the own target (5 where none was chosen). */
  week: z.object({ from: date, to: date, completed: count, target: z.int().min(1) }),
  /** Weeks in a row with a completed workout; this week counts once it has one, and breaks nothing before it is over. */
  streak_weeks: count,
  total_workouts: count,
  /** The enrollment of today, or the one that begins next; null without either. `followed`: a later term is sold already. */
  enrollment: z
    .object({
      plan_name: z.string(),
      start_date: date,
      end_date: date,
      remaining_days: count,
      followed: z.boolean(),
    })
    .nullable(),
  /** The last three, one for each exercise and day. */
  records: z.array(trainingRecord.extend({ date })),
})
export type StudentStats = z.output<typeof studentStats>
