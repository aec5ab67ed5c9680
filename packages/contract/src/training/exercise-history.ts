import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, optionalText, recordId } from '../fields.ts'
import { pageQueryOf, listOf } from '../lists.ts'
import { exerciseId, ofExercise } from './exercises.ts'
import { bests, performedSet } from './training-sessions.ts'
import * as calls from './player.calls.ts'

/*
 * A student's history of one exercise: bests, progress over time, every set by day, and remarks.
 */

/**
 * Which exercise, and of whom: always the student's own; staff name the student. A name without an id is an exercise that is not
 * in the catalogue.
 */
const which = {
  student_id: recordId.optional(),
  exercise_id: exerciseId.optional(),
  exercise_name: optionalText().optional(),
}

const date = z.iso.date()

/**
 * `sessions` counts workouts with at least one working set. `bests` cover completed workouts, like records. `strength` has the
 * highest estimate (kilograms) of each of the last 100 days with one, oldest first. `notes` are the instructor's, from active
 * sheets.
 */
export const exerciseFacts = z.object({
  ...ofExercise,
  sessions: z.int().min(0),
  bests: bests.nullable(),
  strength: z.array(z.object({ date, e1rm: z.number() })),
  notes: z.array(z.object({ sheet: z.string(), notes: z.string() })),
})
export type ExerciseFacts = z.output<typeof exerciseFacts>

/** The sets of one workout; `completed_at` is null while it runs. `pain` and `remark` are the student's. */
export const exerciseTime = z.object({
  session_id: recordId,
  title: z.string(),
  started_at: instant,
  completed_at: instant.nullable(),
  sets: z.array(performedSet),
  volume_kg: z.number().min(0),
  e1rm: z.number().nullable(),
  pain: z.boolean(),
  remark: z.string().nullable(),
})
export type ExerciseTime = z.output<typeof exerciseTime>

export const exerciseHistory = withSchemas(calls.exerciseHistory, {
  find: { query: z.strictObject(which), reply: exerciseFacts },
  list: { query: pageQueryOf({ ...which }), reply: listOf(exerciseTime) },
})
