import { z } from 'zod'
import { limits, regionIds } from '@folego/domain'
import { countsOf, instant, ofStudent, recordId } from '../fields.ts'
import { pageQuery } from '../lists.ts'
import { exerciseId, ofExercise } from '../training/exercises.ts'
import { exercisePainPlace } from '../training/training-sessions.ts'
import { workoutPlanKinds } from '../training/workout-plans.ts'

/*
 * What an instructor checks in the morning and between students. Their own students come first in every list.
 */

const count = z.int().min(0)

/**
 * The instructor's figures, of the whole gym. `plans` are those on sale, `pending_reviews` completed workouts that need a review
 * (see `studentWorkouts.listReviews`), `this_week_sessions` workouts completed since Monday.
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
).extend({
  /** When the students were counted, in a large gym within the last half minute. */
  counted_at: instant.optional(),
})
export type InstructorStats = z.output<typeof instructorStats>

const person = {
  ...ofStudent,
  /** The caller is this student's instructor. */
  is_own: z.boolean(),
}

/** A running workout: started within the last hours and not completed. */
export const runningWorkout = z.object({
  ...person,
  id: recordId,
  title: z.string(),
  started_at: instant,
  set_count: count,
})
export type RunningWorkout = z.output<typeof runningWorkout>

/** An active assignment that ends soon; `remaining_days` is 0 on the last day. */
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
 * Why a student may be about to leave or needs attention:
 * - `pain`: reported within the last `limits.riskLookBackDays` days
 * - `low_rating`: rated a workout `limits.lowRating` or worse in that time
 * - `absent`: no completed workout for `limits.absentDays` days or more
 * - `enrollment_expiring`: the enrollment ends within `limits.nearExpiryDays` days, and none follows
 * - `no_sheet`: has no workout plan that is valid today
 */
export const riskCodes = ['pain', 'low_rating', 'absent', 'enrollment_expiring', 'no_sheet'] as const
export type RiskCode = (typeof riskCodes)[number]

/**
 * `days`: since the last workout (`absent`, null if there never was one) or remaining (`enrollment_expiring`). `exercise_name`,
 * `exercise_id`: of the latest pain. `rating`: the lowest.
 */
export const riskReason = z.object({
  code: z.enum(riskCodes),
  days: count.nullable(),
  exercise_name: z.string().nullable(),
  exercise_id: exerciseId.nullable(),
  rating: z.int().nullable(),
})
export type RiskReason = z.output<typeof riskReason>

/** A student with a running enrollment and at least one reason; those with the most reasons come first. */
export const studentAtRisk = z.object({
  ...person,
  phone: z.string().nullable(),
  /** The last completed workout or visit. */
  last_activity: instant.nullable(),
  reasons: z.array(riskReason),
})
export type StudentAtRisk = z.output<typeof studentAtRisk>

/**
 * Pain that a student reported: exercise, time, workout and note. `region` is what the exercise mainly trains, null if the
 * exercise is unknown.
 */
export const painReport = z.object({
  ...person,
  session_id: recordId,
  session_title: z.string(),
  ...ofExercise,
  region: z.enum(regionIds).nullable(),
  ...exercisePainPlace,
  notes: z.string().nullable(),
  reported_at: instant,
})
export type PainReport = z.output<typeof painReport>

/** `days` back from today; `pending`: only workouts without a review. */
export const painQuery = pageQuery.extend({
  student_id: recordId.optional(),
  days: z.coerce.number<number | string>().int().min(1).max(365).default(limits.riskLookBackDays),
  pending: z.literal('true').optional(),
})
