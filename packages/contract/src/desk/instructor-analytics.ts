import { z } from 'zod'
import { languages, performanceBases, performanceStatuses, reportPeriods } from '@folego/domain'
import { instant, ofStudent, recordId } from '../fields.ts'
import { exportFormat, listOf, queryOf } from '../lists.ts'
import { analyticsParameters, analyticsTables } from './list-parameters.ts'
import { workoutPlanKinds } from '../training/workout-plans.ts'

/*
 * The reports: what was trained in a period, compared with the previous one. Every figure counts completed workouts by the gym's
 * local date of completion.
 */

const count = z.int().min(0)
const percent = z.int().min(0).max(100)

/** A figure of the period and of the previous one; null without data. */
const compared = <S extends z.ZodType>(figure: S) => z.object({ value: figure, before: figure })

const dateRange = z.object({ from: z.iso.date(), to: z.iso.date() })

/**
 * `active_students` trained at least once. `adherence` is completed of planned workouts of students with a planned weekly sheet,
 * `average_rating` is of rated workouts (1 to 5, one decimal), `new_enrollments` started in the period.
 */
export const analyticsOverview = z.object({
  sessions: compared(count),
  active_students: compared(count),
  minutes: compared(count),
  average_rating: compared(z.number().nullable()),
  adherence: compared(percent.nullable()),
  new_enrollments: compared(count),
})
export type AnalyticsOverview = z.output<typeof analyticsOverview>

/** A day, week or month of the period, identified by its first day within it. */
export const trendPoint = z.object({ date: z.iso.date(), sessions: count, minutes: count })
export type TrendPoint = z.output<typeof trendPoint>

/** The part of a calendar month within the period. `month` is its first day. */
export const monthlyStats = z.object({
  month: z.iso.date(),
  sessions: count,
  minutes: count,
  active_students: count,
  average_rating: z.number().nullable(),
  new_enrollments: count,
})
export type MonthlyStats = z.output<typeof monthlyStats>

/**
 * `planned_workouts` by `basis`: those of weekly sheets, or those expected of students with only single sheets (see
 * `expectedWorkouts`). `basis`, `status` and `adherence` are null without any in the period.
 */
export const studentPerformance = z.object({
  ...ofStudent,
  completed_workouts: count,
  planned_workouts: count,
  basis: z.enum(performanceBases).nullable(),
  adherence: percent.nullable(),
  status: z.enum(performanceStatuses).nullable(),
  average_rating: z.number().nullable(),
  last_activity: instant.nullable(),
})
export type StudentPerformance = z.output<typeof studentPerformance>

/** A workout with how often it was done. `id` is the training sheet's or, if `kind` is `organized`, the weekly sheet's. */
export const popularWorkout = z.object({
  id: recordId,
  title: z.string(),
  kind: z.enum(workoutPlanKinds),
  /** False if the workout was deleted since. */
  exists: z.boolean(),
  sessions: count,
  students: count,
  average_rating: z.number().nullable(),
})
export type PopularWorkout = z.output<typeof popularWorkout>

/** How many students have each status; `unrated` trained without anything to compare it with. */
export const performanceCounts = z.object({ excellent: count, good: count, needs_attention: count, unrated: count })
export type PerformanceCounts = z.output<typeof performanceCounts>

export const trendSteps = ['day', 'week', 'month'] as const

/** `student_performance` is a paged list: lowest performance first. */
export const analytics = z.object({
  period: z.enum(reportPeriods),
  range: dateRange,
  before: dateRange,
  overview: analyticsOverview,
  trend: z.object({ step: z.enum(trendSteps), points: z.array(trendPoint) }),
  monthly_stats: z.array(monthlyStats),
  performance_counts: performanceCounts,
  student_performance: listOf(studentPerformance),
  popular_workouts: z.array(popularWorkout),
})
export type Analytics = z.output<typeof analytics>

export const analyticsQuery = queryOf(analyticsParameters)

export const analyticsExportQuery = z.strictObject({
  period: z.enum(reportPeriods).default('month'),
  table: z.enum(analyticsTables).default('students'),
  language: z.enum(languages).default('pt-BR'),
  format: exportFormat,
})
