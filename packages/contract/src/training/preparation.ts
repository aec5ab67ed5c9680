import { z } from 'zod'
import { instant, recordId } from '../fields.ts'
import { hurt } from './caution.ts'
import { playerExercise } from './training-sessions.ts'

/*
 * What a phone stores to train offline.
 */

/** A workout that can be started: a training day of the active week, or a single training sheet. */
export const preparedWorkout = z.object({
  workout_day_id: recordId.nullable(),
  workout_plan_id: recordId.nullable(),
  /** The title of the workout once started. */
  title: z.string(),
  /** Minutes, as prescribed; null if not specified. */
  estimated_duration: z.int().nullable(),
  /** The running workout of it. */
  open_session_id: recordId.nullable(),
  exercises: z.array(playerExercise),
})

/** The training days of the active week of every weekly sheet of a student, then the active single sheets. */
export const preparation = z.object({
  prepared_at: instant,
  student_id: recordId,
  workouts: z.array(preparedWorkout),
  /** What exercises that are searched for must spare, also without a network. */
  hurts: z.array(hurt),
})
export type Preparation = z.output<typeof preparation>
