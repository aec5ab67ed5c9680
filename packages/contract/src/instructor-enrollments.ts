import { z } from 'zod'
import { enrollment } from './enrollments.ts'
import { instant } from './fields.ts'
import { listQuery } from './lists.ts'

/*
 * Enrollments as an instructor follows them: what was sold, until when, and whether it is used.
 */

export const enrollmentFilters = ['all', 'active', 'expiring_soon', 'expired'] as const
export type EnrollmentFilter = (typeof enrollmentFilters)[number]

/**
 * Workouts within the days of an enrollment: planned by the weekly sheets that the student has (see `plannedDates`), and
 * completed of these same sheets; where none planned anything, every completed workout of 0. Somebody ahead of the sheet may
 * have completed more than was planned. `last_activity` is the student's last completed workout, of whatever sheet.
 */
export const enrollmentProgress = z.object({
  completed_workouts: z.int().min(0),
  total_workouts: z.int().min(0),
  last_activity: instant.nullable(),
})
export type EnrollmentProgress = z.output<typeof enrollmentProgress>

/** `duration_days` are the days from start to end. */
export const instructorEnrollment = enrollment
  .omit({ full_price: true, discount_reason: true, anchor_day: true, created_at: true, version: true })
  .extend({ duration_days: z.int().min(0), progress: enrollmentProgress })
export type InstructorEnrollment = z.output<typeof instructorEnrollment>

export const instructorEnrollmentQuery = listQuery(
  ['created_at', 'start_date', 'end_date', 'student_name', 'plan_name'],
  '-created_at',
  { filter: z.enum(enrollmentFilters).default('all') },
)
