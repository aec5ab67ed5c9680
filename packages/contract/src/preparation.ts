import { z } from 'zod'
import { instant, recordId } from './fields.ts'
import { playerExercise } from './training-sessions.ts'

/*
 * What a phone takes along to train without a network.
 */

/** A workout that can be begun: a training day of the week that is due, or a single training sheet. */
export const preparedWorkout = z.object({
  workout_day_id: recordId.nullable(),
  workout_plan_id: recordId.nullable(),
  /** What the workout will be called once it has begun. */
  title: z.string(),
  /** Minutes, as prescribed; null where nobody said. */
  estimated_duration: z.int().nullable(),
  /** The workout of it that runs. */
  open_session_id: recordId.nullable(),
  exercises: z.array(playerExercise),
})

/** The training days of the active week of every weekly sheet that a student has, then the active single sheets. */
export const preparation = z.object({
  prepared_at: instant,
  student_id: recordId,
  workouts: z.array(preparedWorkout),
})
export type Preparation = z.output<typeof preparation>
