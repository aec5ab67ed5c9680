import { z } from 'zod'
import { exerciseId } from './exercises.ts'
import { countsOf, instant, recordId } from './fields.ts'
import { limits } from './limits.ts'
import { pageQuery } from './lists.ts'
import { regionIds } from './muscles.ts'
import { workoutPlanKinds } from './workout-plans.ts'

/*
 * What an instructor looks at in the morning and between two students. Own students come first in every list.
 */

const count = z.int().min(0)

/**
 * The instructor's numbers, of the whole gym. `plans` are those on sale, `pending_reviews` finished workouts that somebody
 * should look at (see `studentWorkouts.listReviews`), `this_week_sessions` workouts completed since Monday.
 */
export const instructorStats = countsOf(
  'active_students',
  'total_students',
  'active_enrollments',
  'total_enrollments',
  'workout_plans',
  'plans',
  'pending_reviews',
  'this_week_sessions',
)
export type InstructorStats = z.output<typeof instructorStats>

const person = {
  student_id: recordId,
  student_name: z.string(),
  /** The one who asks looks after this student. */
  is_own: z.boolean(),
}

/** A workout that runs at this moment: begun within the last hours and not completed. */
export const runningWorkout = z.object({
  ...person,
  id: recordId,
  title: z.string(),
  started_at: instant,
  set_count: count,
})
export type RunningWorkout = z.output<typeof runningWorkout>

/** An active assignment whose last day is near; `remaining_days` is 0 on that day. */
export const expiringSheet = z.object({
  ...person,
  assignment_id: recordId,
  workout_plan_id: recordId,
  title: z.string(),
  kind: z.enum(workoutPlanKinds),
  valid_until: z.iso.date(),
  remaining_days: count,
})
export type ExpiringSheet = z.output<typeof expiringSheet>

/**
 * Why somebody may be about to leave, or is not well looked after:
 * - `pain`: said so within the last `limits.riskLookBackDays` days
 * - `low_rating`: rated a workout `limits.lowRating` or worse in that time
 * - `absent`: no completed workout for `limits.absentDays` days or more
 * - `enrollment_expiring`: the enrollment ends within `limits.nearExpiryDays` days, and none follows
 * - `no_sheet`: has no workout plan that is valid today
 */
export const riskCodes = ['pain', 'low_rating', 'absent', 'enrollment_expiring', 'no_sheet'] as const
export type RiskCode = (typeof riskCodes)[number]

/**
 * `days`: since the last workout (`absent`, null where there never was one) or left (`enrollment_expiring`).
 * `exercise_name`, `exercise_id`: where it hurt last. `rating`: the worst.
 */
export const riskReason = z.object({
  code: z.enum(riskCodes),
  days: count.nullable(),
  exercise_name: z.string().nullable(),
  exercise_id: exerciseId.nullable(),
  rating: z.int().nullable(),
})
export type RiskReason = z.output<typeof riskReason>

/** A student with a running enrollment and at least one reason; those with most reasons come first. */
export const studentAtRisk = z.object({
  ...person,
  phone: z.string().nullable(),
  last_activity: instant.nullable(),
  reasons: z.array(riskReason),
})
export type StudentAtRisk = z.output<typeof studentAtRisk>

/**
 * Pain that a student reported of an exercise: where, when, in which workout, and in what words. `region` is what the exercise
 * mainly trains, null where nobody said which exercise it is.
 */
export const painReport = z.object({
  ...person,
  session_id: recordId,
  session_title: z.string(),
  exercise_name: z.string(),
  exercise_id: exerciseId.nullable(),
  region: z.enum(regionIds).nullable(),
  notes: z.string().nullable(),
  reported_at: instant,
})
export type PainReport = z.output<typeof painReport>

/** `days` back from today; `pending`: only of workouts that nobody has reviewed. */
export const painQuery = pageQuery.extend({
  student_id: recordId.optional(),
  days: z.coerce.number<number | string>().int().min(1).max(365).default(limits.riskLookBackDays),
  pending: z.literal('true').optional(),
})
