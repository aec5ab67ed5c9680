import { dayStateOf, sheetProgress } from '@folego/contract'
import { inDueOrder, limits } from '@folego/domain'
import type { api, BodyOf, DayProgress, StudentWorkout, WorkoutWeek } from '@folego/contract'

type SheetField =
  | 'id'
  | 'workout_plan_id'
  | 'assignment_id'
  | 'assigned_at'
  | 'title'
  | 'description'
  | 'start_date'
  | 'valid_until'
  | 'signature'

/** A student's sheet, without its weeks. */
export interface AssignedSheet extends Pick<StudentWorkout, SheetField> {
  student_id: string
  /** Every training day is done. */
  finished: boolean
}

/**
 * Picks the sheet for a day: the last prescribed of those that have begun and are not finished, else of those that have begun,
 * else the one that begins first. `sheets` are ordered newest first.
 */
export function currentSheet<Sheet extends Pick<AssignedSheet, 'start_date' | 'finished'>>(
  sheets: readonly Sheet[],
  today: string,
): Sheet | undefined {
  const hasBegun = ({ start_date }: Sheet) => start_date === null || start_date <= today
  const byStart = [...sheets].sort((a, b) => ((a.start_date ?? '') < (b.start_date ?? '') ? -1 : 1))
  return sheets.find((sheet) => hasBegun(sheet) && !sheet.finished) ?? sheets.find(hasBegun) ?? byStart[0]
}

/** Builds a sheet as its student sees it: what is prescribed, and what was done on each day. */
export function studentWorkoutOf(
  { finished: _finished, ...sheet }: AssignedSheet,
  student_id: string,
  weeks: readonly WorkoutWeek[],
  done: ReadonlyMap<string, DayProgress>,
): Omit<StudentWorkout, 'sheets'> {
  const days = weeks.map((week) =>
    week.workout_days.map((day) => {
      const progress = done.get(day.id) ?? null
      return { ...day, progress, state: dayStateOf(day, progress) }
    }),
  )
  const figures = weeks.map(({ week_number }, at) => {
    const training = (days[at] ?? []).filter((day) => day.state !== 'rest')
    const completed = training.filter((day) => day.state === 'completed').length
    return { week_number, total: training.length, completed }
  })
  const progress = sheetProgress(figures)
  const undone = weeks.flatMap(({ week_number }, at) =>
    (days[at] ?? [])
      .filter((day) => day.state === 'not_started' || day.state === 'started')
      .map(({ id, day_number, day_name }) => ({ id, week_number, day_number, day_name })),
  )
  const first = undone.filter(({ week_number }) => week_number === undone[0]?.week_number)
  const next = inDueOrder(first, sheet.start_date)[0]
  return {
    ...sheet,
    ...progress,
    student_id,
    total_weeks: weeks.length,
    next_day_id: next?.id ?? null,
    weeks: weeks.map((week, at) => ({
      ...week,
      is_active: week.week_number === progress.current_week,
      workout_days: days[at] ?? [],
    })),
  }
}

/** Earlier than any workout: a phone whose clock was never set reports 1970. */
const earliest = new Date('2000-01-01T00:00:00Z')

/** Limits a timestamp reported by a client to between 2000 and now: its clock may be wrong. */
export function clampTimestamp(reported: string | undefined, now: Date): Date {
  const at = reported === undefined ? now : new Date(reported)
  if (at < earliest) return earliest
  return at < now ? at : now
}

export type Report = Omit<BodyOf<(typeof api.training)['completeDay']>, 'student_id' | 'id'>

/** The times and the report of a workout of any kind. */
export type WorkoutTimes = Pick<DayProgress, 'started_at' | 'completed_at' | 'duration_minutes' | 'rating' | 'notes'>
export type CompletedTimes = WorkoutTimes & { completed_at: string }

/**
 * The record of a completed workout. The first start stays; completing again changes only the fields sent. Without reported
 * minutes, the duration is measured from the start, or 60 if it was never started; null minutes are unknown.
 */
export function completedDay(before: WorkoutTimes | undefined, report: Report, now: Date): CompletedTimes {
  const reportedEnd = report.completed_at ?? before?.completed_at ?? undefined
  const reported = clampTimestamp(reportedEnd, now)
  const started = before === undefined ? undefined : new Date(before.started_at)
  const end = started !== undefined && reported < started ? started : reported
  const measured = started === undefined ? limits.workoutMinutesDefault : minutesBetween(started, end)
  // Of a workout that is completed already nothing is measured any more.
  const known = typeof before?.completed_at === 'string' ? before.duration_minutes : measured
  const duration_minutes = report.duration_minutes === undefined ? known : report.duration_minutes
  return {
    started_at: (
      started ?? new Date(end.getTime() - (duration_minutes ?? limits.workoutMinutesDefault) * 60_000)
    ).toISOString(),
    completed_at: end.toISOString(),
    duration_minutes,
    rating: report.rating === undefined ? (before?.rating ?? null) : report.rating,
    notes: report.notes === undefined ? (before?.notes ?? null) : report.notes,
  }
}

function minutesBetween(from: Date, to: Date): number {
  return Math.min(limits.workoutMinutesMax, Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000)))
}
