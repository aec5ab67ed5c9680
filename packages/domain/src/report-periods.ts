import { firstOfMonth, monthsBefore } from './calendar.ts'
import { limits } from './limits.ts'
import type { DayRange } from './periods.ts'

/*
 * The period of a report and its ratings. Free of schemas: a screen that shows it does not load zod.
 */

export const reportPeriods = ['month', 'quarter', 'year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const monthsOf: Record<ReportPeriod, number> = { month: 1, quarter: 3, year: 12 }

/**
 * The days of a report: this month, optionally with the two or eleven before it, up to today. `before` is as many months earlier,
 * up to the same day of its last month, so that ten days are compared with ten.
 * @example reportRangeOf('month', '2026-03-14') // 1 to 14 March, before: 1 to 14 February
 */
export function reportRangeOf(period: ReportPeriod, today: string): DayRange & { before: DayRange } {
  const months = monthsOf[period]
  return {
    from: firstOfMonth(today, 1 - months),
    to: today,
    before: { from: firstOfMonth(today, 1 - 2 * months), to: monthsBefore(today, months) },
  }
}

/** The first days of the months in a period, oldest first. */
export function monthsIn({ from, to }: DayRange): string[] {
  const months: string[] = []
  for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(first, 1)) months.push(first)
  return months
}

export const performanceStatuses = ['excellent', 'good', 'needs_attention'] as const
export type PerformanceStatus = (typeof performanceStatuses)[number]

/** The basis for rating a student's workouts: those planned by weekly sheets or, with single sheets only, the general recommendation. */
export const performanceBases = ['weekly_sheet', 'frequency'] as const
export type PerformanceBasis = (typeof performanceBases)[number]

/**
 * Workouts expected of a student with only single sheets, for a number of days of a running enrollment: two per seven days, the
 * minimum in the WHO's guidelines on physical activity (2020) and the ACSM's position stand on strength training for adults. Not
 * based on the student's own past weeks, which would rate little training as excellent. Rounded down, so that a week that just
 * started requires nothing yet.
 */
export function expectedWorkouts(days: number): number {
  return Math.floor((days * limits.singleSheetWorkoutsPerWeek) / 7)
}

/**
 * Completed of planned workouts, in whole percent to the nearest: 100 if and only if none is missing. Null if none were planned.
 * @example adherenceOf(2, 3) // 67
 */
export function adherenceOf(completed: number, planned: number): number | null {
  if (planned === 0) return null
  return completed >= planned ? 100 : Math.min(99, Math.round((completed * 100) / planned))
}

/** The rating of an adherence, by the thresholds of `limits`; null if nothing was planned. */
export function performanceOf(adherence: number | null): PerformanceStatus | null {
  if (adherence === null) return null
  if (adherence >= limits.excellentAdherencePercent) return 'excellent'
  return adherence >= limits.goodAdherencePercent ? 'good' : 'needs_attention'
}
