import { firstOfMonth, monthsBefore } from './calendar.ts'
import { limits } from './limits.ts'
import type { DayRange } from './periods.ts'

/*
 * What a report covers and how it judges, beside no schema: a screen that shows it does not load zod for it.
 */

export const reportPeriods = ['month', 'quarter', 'year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const monthsOf: Record<ReportPeriod, number> = { month: 1, quarter: 3, year: 12 }

/**
 * The days of a report: this month, or it and the two or eleven before, up to today. `before` is as many months earlier, up to
 * the same day of its last month, so that ten days are compared with ten.
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

/** The first days of the months that a period touches, oldest first. */
export function monthsIn({ from, to }: DayRange): string[] {
  const months: string[] = []
  for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(first, 1)) months.push(first)
  return months
}

export const performanceStatuses = ['excellent', 'good', 'needs_attention'] as const
export type PerformanceStatus = (typeof performanceStatuses)[number]

/**
 * What a student's workouts are compared with: what weekly sheets planned or, for those who have single sheets only, how often
 * everybody should train.
 */
export const performanceBases = ['weekly_sheet', 'frequency'] as const
export type PerformanceBasis = (typeof performanceBases)[number]

/**
 * Workouts expected of somebody who had single sheets, and no weekly one, for so many days of a running enrollment: two in
 * seven days, the least that the WHO's guidelines on physical activity (2020) and the ACSM's position stand on strength
 * training name for adults. Not the student's own past weeks: whoever trained little would then do excellently with little.
 * Rounded down, so that a week that has just begun asks for nothing yet.
 */
export function expectedWorkouts(days: number): number {
  return Math.floor((days * limits.singleSheetWorkoutsPerWeek) / 7)
}

/**
 * Completed workouts of those that were planned, in whole percent, rounded down and at most 100. Null where nothing was planned:
 * nobody can fall short of that.
 */
export function adherenceOf(completed: number, planned: number): number | null {
  return planned === 0 ? null : Math.min(100, Math.floor((completed * 100) / planned))
}

/** How well somebody keeps to the plan, by the thresholds of `limits`; null where nothing was planned. */
export function performanceOf(adherence: number | null): PerformanceStatus | null {
  if (adherence === null) return null
  if (adherence >= limits.excellentAdherencePercent) return 'excellent'
  return adherence >= limits.goodAdherencePercent ? 'good' : 'needs_attention'
}
