import { addDays, adherenceOf, firstOfMonth, mondayOf, monthsIn, performanceOf } from '@folego/contract'
import type {
  DayRange,
  MonthlyStats,
  PerformanceCounts,
  ReportPeriod,
  StudentPerformance,
  TrendPoint,
} from '@folego/contract'

/** Completed workouts of one day of the gym. */
export interface DayFigures {
  date: string
  sessions: number
  minutes: number
}

/** Ratings put together: 1 to 5 with one decimal, null where nobody rated. */
export function averageRating(rows: readonly { rating_sum: number; rated: number }[]): number | null {
  const rated = rows.reduce((sum, row) => sum + row.rated, 0)
  const sum = rows.reduce((all, row) => all + row.rating_sum, 0)
  return rated === 0 ? null : Math.round((sum / rated) * 10) / 10
}

export function sumOf(rows: readonly { sessions: number; minutes: number }[]): { sessions: number; minutes: number } {
  return rows.reduce((all, row) => ({ sessions: all.sessions + row.sessions, minutes: all.minutes + row.minutes }), {
    sessions: 0,
    minutes: 0,
  })
}

/** A month is shown by days, a quarter by weeks, a year by months. */
export const trendStepOf = { month: 'day', quarter: 'week', year: 'month' } as const satisfies Record<
  ReportPeriod,
  string
>

const stepStart = {
  day: (date: string) => date,
  week: mondayOf,
  month: (date: string) => firstOfMonth(date),
}

/** The days of a range put together by a step, without gaps; the first point is named by the first day of the range. */
export function trendOf(
  days: readonly DayFigures[],
  step: keyof typeof stepStart,
  { from, to }: DayRange,
): TrendPoint[] {
  const points = new Map<string, TrendPoint>()
  const nameOf = (date: string) => {
    const start = stepStart[step](date)
    return start < from ? from : start
  }
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const name = nameOf(date)
    if (!points.has(name)) points.set(name, { date: name, sessions: 0, minutes: 0 })
  }
  for (const day of days) {
    const point = points.get(nameOf(day.date))
    if (point === undefined) continue
    point.sessions += day.sessions
    point.minutes += day.minutes
  }
  return [...points.values()]
}

interface MonthFigures {
  month: string
  sessions: number
  minutes: number
  active_students: number
  rating_sum: number
  rated: number
}

/** Every month of the range, also those in which nothing happened. */
export function monthlyStatsOf(
  range: DayRange,
  figures: readonly MonthFigures[],
  enrollments: readonly { month: string; begun: number }[],
): MonthlyStats[] {
  return monthsIn(range).map((month) => {
    const own = figures.find((it) => it.month === month)
    return {
      month,
      sessions: own?.sessions ?? 0,
      minutes: own?.minutes ?? 0,
      active_students: own?.active_students ?? 0,
      average_rating: averageRating(own === undefined ? [] : [own]),
      new_enrollments: enrollments.find((it) => it.month === month)?.begun ?? 0,
    }
  })
}

/** What is known of one student's period. */
export interface Trained {
  student_id: string
  sessions: number
  rating_sum: number
  rated: number
  last_activity: string
}

/**
 * How each student kept to the plan: those who fall short most first, those without a plan last. Students who neither
 * trained nor had a plan are not in it.
 */
export function performanceList(
  students: readonly { id: string; name: string; name_key: string }[],
  trained: ReadonlyMap<string, Trained>,
  planned: ReadonlyMap<string, number>,
): StudentPerformance[] {
  const rows = students.map(({ id, name, name_key }) => {
    const own = trained.get(id)
    const completed_workouts = own?.sessions ?? 0
    const planned_workouts = planned.get(id) ?? 0
    const adherence = adherenceOf(completed_workouts, planned_workouts)
    const row: StudentPerformance = {
      student_id: id,
      student_name: name,
      completed_workouts,
      planned_workouts,
      adherence,
      status: performanceOf(adherence),
      average_rating: averageRating(own === undefined ? [] : [own]),
      last_activity: own?.last_activity ?? null,
    }
    return { row, name_key }
  })
  const rank = ({ adherence }: StudentPerformance) => adherence ?? 101
  return rows
    .sort((a, b) => rank(a.row) - rank(b.row) || (a.name_key < b.name_key ? -1 : a.name_key > b.name_key ? 1 : 0))
    .map(({ row }) => row)
}

export function performanceCountsOf(rows: readonly StudentPerformance[]): PerformanceCounts {
  const counts: PerformanceCounts = { excellent: 0, good: 0, needs_attention: 0, unrated: 0 }
  for (const { status } of rows) counts[status ?? 'unrated'] += 1
  return counts
}

/**
 * Adherence of all together: of what was planned for anybody, how much that student did. What somebody did beyond the plan
 * makes up for nobody else.
 */
export function adherenceOfAll(
  trained: ReadonlyMap<string, { sessions: number }>,
  planned: ReadonlyMap<string, number>,
): number | null {
  let [kept, all] = [0, 0]
  for (const [id, count] of planned) {
    kept += Math.min(count, trained.get(id)?.sessions ?? 0)
    all += count
  }
  return adherenceOf(kept, all)
}
