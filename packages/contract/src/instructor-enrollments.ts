import { z } from 'zod'
import { enrollment } from './enrollments.ts'
import { instant } from './fields.ts'
import { listQuery } from './lists.ts'

/*
 * Enrollments as an instructor follows them: what was sold is the desk's, whether it is used is the instructor's.
 */

export const enrollmentFilters = ['all', 'active', 'expiring_soon', 'expired'] as const
export type EnrollmentFilter = (typeof enrollmentFilters)[number]

/**
 * Workouts within the days of an enrollment: completed, and planned by the weekly sheets that the student holds (see
 * `plannedDates`). More may be completed than were planned. `last_activity` is the student's last completed workout.
 */
export const enrollmentProgress = z.object({
  completed_workouts: z.int().min(0),
  total_workouts: z.int().min(0),
  last_activity: instant.nullable(),
})
export type EnrollmentProgress = z.output<typeof enrollmentProgress>

/** Without the price: that is between the desk and the student. */
export const instructorEnrollment = enrollment
  .omit({ price: true, created_at: true, version: true })
  .extend({ progress: enrollmentProgress })
export type InstructorEnrollment = z.output<typeof instructorEnrollment>

export const instructorEnrollmentQuery = listQuery(
  ['created_at', 'start_date', 'end_date', 'student_name', 'plan_name'],
  '-created_at',
  { filter: z.enum(enrollmentFilters).default('all') },
)
