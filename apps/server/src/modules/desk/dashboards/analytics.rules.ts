import {
  addDays,
  adherenceOf,
  type AssignedDays,
  countPlanned,
  type DayRange,
  expectedWorkouts,
  firstOfMonth,
  mondayOf,
  monthsIn,
  type PerformanceBasis,
  performanceOf,
  type ReportPeriod,
} from '@folego/domain'
import type { MonthlyStats, PerformanceCounts, StudentPerformance, TrendPoint } from '@folego/contract'

/** What one student did in a range, and how much in the one before. */
export interface StudentSessions {
  student_id: string
  sessions: number
  sessions_before: number
  /** Those of days that a weekly sheet planned. */
  planned: number
  planned_before: number
  /** Days with a workout in the range. */
  days: number
  /** The months of the range with a completed workout, as bits: the first month is 1. */
  months: number
  /** Null if the student left or is not active. */
  name_key: string | null
}

/** Completed workouts of one day of the gym; ratings as sum and count. */
export interface DayFigures {
  date: string
  sessions: number
  minutes: number
  rating_sum: number
  rated: number
}

/** The average rating, 1 to 5 with one decimal; null without any rating. */
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

/** The days of a range grouped by a step, without gaps; the first point is named by the first day of the range. */
export function trendOf(
  days: readonly Pick<DayFigures, 'date' | 'sessions' | 'minutes'>[],
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

/**
 * Every month of the range, including those in which nothing happened. `trained` has for each student the months with a workout, as
 * bits: the first month is 1.
 */
export function monthlyStatsOf(
  range: DayRange,
  days: readonly DayFigures[],
  trained: readonly { months: number }[],
  enrollments: readonly { month: string; begun: number }[],
): MonthlyStats[] {
  const daysOf = Map.groupBy(days, ({ date }) => firstOfMonth(date))
  return monthsIn(range).map((month, at) => {
    const own = daysOf.get(month) ?? []
    return {
      month,
      ...sumOf(own),
      active_students: trained.filter(({ months }) => (months & (1 << at)) !== 0).length,
      average_rating: averageRating(own),
      new_enrollments: enrollments.find((it) => it.month === month)?.begun ?? 0,
    }
  })
}

/** What students are measured against, by student: workouts planned by weekly sheets, and days with single sheets. */
export interface Expectations {
  planned: ReadonlyMap<string, number>
  singleSheetDays: ReadonlyMap<string, number>
}

function expectationOf(
  id: string,
  { planned, singleSheetDays }: Expectations,
): { count: number; basis: PerformanceBasis | null } {
  const ofSheets = planned.get(id) ?? 0
  if (ofSheets > 0) return { count: ofSheets, basis: 'weekly_sheet' }
  const expected = expectedWorkouts(singleSheetDays.get(id) ?? 0)
  return { count: expected, basis: expected > 0 ? 'frequency' : null }
}

/** How one student kept to the plan: the fields that decide the position in the list, and the status. */
export type AdherenceRow = Pick<
  StudentPerformance,
  'student_id' | 'completed_workouts' | 'planned_workouts' | 'basis' | 'adherence' | 'status'
>

/** What of a student's workouts counts: planned days of a weekly sheet; of single sheets, one workout a day. */
function countedOf(
  done: Pick<StudentSessions, 'sessions' | 'planned' | 'days'> | undefined,
  basis: PerformanceBasis | null,
): number {
  if (done === undefined) return 0
  return basis === 'weekly_sheet' ? done.planned : basis === 'frequency' ? done.days : done.sessions
}

/**
 * How each student kept to the plan: lowest adherence first, those without anything planned last. Students who neither trained nor had
 * anything planned are left out. `students`: their ids with the names by which they are sorted.
 */
export function adherenceRowsOf(
  students: ReadonlyMap<string, string>,
  doneOf: (studentId: string) => StudentSessions | undefined,
  expectations: Expectations,
): AdherenceRow[] {
  const rows = Array.from(students, ([id, name_key]) => {
    const { count: planned_workouts, basis } = expectationOf(id, expectations)
    const completed_workouts = countedOf(doneOf(id), basis)
    const adherence = adherenceOf(completed_workouts, planned_workouts)
    const status = performanceOf(adherence)
    return { row: { student_id: id, completed_workouts, planned_workouts, basis, adherence, status }, name_key }
  })
  const rank = ({ adherence }: AdherenceRow) => adherence ?? 101
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return rows
    .filter(({ row }) => row.completed_workouts > 0 || row.planned_workouts > 0)
    .sort(
      (a, b) =>
        rank(a.row) - rank(b.row) || inOrder(a.name_key, b.name_key) || inOrder(a.row.student_id, b.row.student_id),
    )
    .map(({ row }) => row)
}

export function performanceCountsOf(rows: readonly AdherenceRow[]): PerformanceCounts {
  const counts: PerformanceCounts = { excellent: 0, good: 0, needs_attention: 0, unrated: 0 }
  for (const { status } of rows) counts[status ?? 'unrated'] += 1
  return counts
}

/**
 * The adherence of all students: for each student, how much was done of what weekly sheets planned. Workouts beyond one student's plan
 * do not make up for another's.
 */
export function adherenceOfAll(
  sessionsOf: (studentId: string) => number,
  planned: ReadonlyMap<string, number>,
): number | null {
  let [done, all] = [0, 0]
  for (const [id, count] of planned) {
    done += Math.min(count, sessionsOf(id))
    all += count
  }
  return adherenceOf(done, all)
}

/** Offsets of training days (see `offsetOf`) by sheet. */
export type SheetOffsets = ReadonlyMap<string, readonly number[]>

/** How many workouts sheets planned in a range. */
export function plannedIn(
  assigned: readonly (AssignedDays & { sheet_id: string })[],
  offsets: SheetOffsets,
  range: DayRange,
): number {
  return assigned.reduce((sum, sheet) => sum + countPlanned(offsets.get(sheet.sheet_id) ?? [], sheet, range), 0)
}

/** The same for each student; students without planned workouts are left out. */
export function plannedByStudent(
  assigned: readonly (AssignedDays & { sheet_id: string; student_id: string })[],
  offsets: SheetOffsets,
  range: DayRange,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sheet of assigned) {
    const count = countPlanned(offsets.get(sheet.sheet_id) ?? [], sheet, range)
    if (count > 0) counts.set(sheet.student_id, (counts.get(sheet.student_id) ?? 0) + count)
  }
  return counts
}
