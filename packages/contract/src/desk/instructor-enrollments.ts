import { z } from 'zod'
import { instant } from '../fields.ts'
import { queryOf } from '../lists.ts'
import { enrollment } from '../selling/enrollments.ts'
import * as lists from './list-parameters.ts'

/*
 * Enrollments as instructors follow them: what was sold, until when, and how much it is used.
 */

export { enrollmentFilters } from './list-parameters.ts'
export type EnrollmentFilter = (typeof lists.enrollmentFilters)[number]

/**
 * Workouts during an enrollment: planned by the student's weekly sheets (see `plannedDates`) and completed from these sheets; if
 * none were planned, every completed workout, of 0 planned. A student ahead of the sheet may have completed more than planned.
 * `last_activity` is the last completed workout of any sheet.
 */
export const enrollmentProgress = z.object({
  completed_workouts: z.int().min(0),
  total_workouts: z.int().min(0),
  last_activity: instant.nullable(),
})
export type EnrollmentProgress = z.output<typeof enrollmentProgress>

/** `duration_days` counts the days from start to end, both included. */
export const instructorEnrollment = enrollment
  .omit({ full_price: true, discount_reason: true, anchor_day: true, created_at: true, version: true })
  .extend({ duration_days: z.int().min(0), progress: enrollmentProgress })
export type InstructorEnrollment = z.output<typeof instructorEnrollment>

export const instructorEnrollmentQuery = queryOf(lists.instructorEnrollmentParameters)
