import { addDays, daysBetween } from './calendar.ts'
import { type DayRange, mondayOf, weekdayOf } from './periods.ts'
import { ownNameOfDay } from './workout-words.ts'

/*
 * When the days of a weekly sheet are planned. A sheet names weekdays, an assignment its start date: the first week is the seven
 * days from that day on, so that all of it is still ahead.
 */

/** A training day of a weekly sheet, not a rest day. `day_number` 1 is Monday. */
export interface SheetDay {
  week_number: number
  day_number: number
}

/** The days of an assignment, both inclusive; `end` is null if open-ended. */
export interface AssignedDays {
  begin: string
  end: string | null
}

/** A day of a sheet as a number: 0 is the Monday of the first week, 7 that of the second. */
export function offsetOf({ week_number, day_number }: SheetDay): number {
  return (week_number - 1) * 7 + (day_number - 1)
}

/** The days from the begin of an assignment to a day of its sheet, for each offset; fast enough for thousands of assignments. */
function daysFromBegin(begin: string): (offset: number) => number {
  const sinceMonday = weekdayOf(begin) - 1
  return (offset) => offset - sinceMonday + (offset % 7 < sinceMonday ? 7 : 0)
}

/**
 * The planned date of a day of a sheet, even if the assignment is no longer valid then.
 * @example plannedDate({ week_number: 1, day_number: 1 }, '2026-03-15') // assigned on a Sunday: '2026-03-16'
 */
export function plannedDate(day: SheetDay, begin: string): string {
  return addDays(begin, daysFromBegin(begin)(offsetOf(day)))
}

/**
 * The training days of one week in the order in which they are due: by their dates from an agreed start on; as they are, if none was
 * agreed or they stand for no weekdays.
 */
export function inDueOrder<Day extends SheetDay & { day_name: string | null }>(
  days: readonly Day[],
  start_date: string | null,
): Day[] {
  if (start_date === null || days.some((day) => ownNameOfDay(day) !== null)) return [...days]
  const daysTo = daysFromBegin(start_date)
  return days.toSorted((one, other) => daysTo(offsetOf(one)) - daysTo(offsetOf(other)))
}

interface SheetWeek {
  week_number: number
  is_active: boolean
  workout_days: readonly {
    rest_day: boolean
    day_name: string | null
    day_number: number
    /** Null before the day was started. */
    progress: { completed_at: string | null } | null
  }[]
}

/** Whether the days of a week stand for their weekdays. Named days ('Treino A') do not: the next one is due on any day. */
export function followsWeekdays({ workout_days }: Pick<SheetWeek, 'workout_days'>): boolean {
  return workout_days.every((day) => day.rest_day || ownNameOfDay(day) === null)
}

/**
 * The start date of a student's sheet, for `plannedDate`: the agreed one. If none was agreed, or the sheet follows no weekdays,
 * it is chosen so that the active week is this calendar week, or the next if the previous week was finished in this one. Nothing
 * of the first week is before the agreed date, or before the assignment.
 * @param today the gym's, `YYYY-MM-DD`; `dateOf` returns the gym's date of an instant
 */
export function beginOfSheet(
  { start_date, assigned_at, weeks }: { start_date: string | null; assigned_at: string; weeks: readonly SheetWeek[] },
  { today, dateOf }: { today: string; dateOf: (instant: string) => string },
): string {
  if (start_date !== null && (start_date > today || weeks.every(followsWeekdays))) return start_date
  const active = weeks.find(({ is_active }) => is_active)
  if (active === undefined) return today
  const monday = mondayOf(today)
  const first = start_date ?? dateOf(assigned_at)
  if (active.week_number === 1) return first > monday ? first : monday
  const before = weeks.find(({ week_number }) => week_number === active.week_number - 1)
  const isAhead = before?.workout_days.some(
    ({ progress }) => progress !== null && progress.completed_at !== null && dateOf(progress.completed_at) >= monday,
  )
  return addDays(monday, ((isAhead ? 1 : 0) - (active.week_number - 1)) * 7)
}

/** Matches the offsets within `from` to `to` (inclusive) and within the assignment. Nothing is planned after its end. */
function isPlanned({ begin, end }: AssignedDays, { from, to }: DayRange): (offset: number) => boolean {
  const daysTo = daysFromBegin(begin)
  const first = daysBetween(begin, from)
  const last = daysBetween(begin, end !== null && end < to ? end : to)
  return (offset) => {
    const at = daysTo(offset)
    return at >= first && at <= last
  }
}

/** The planned training dates in a range, in the order of the days. */
export function plannedDates(days: readonly SheetDay[], assigned: AssignedDays, range: DayRange): string[] {
  const counts = isPlanned(assigned, range)
  return days.filter((day) => counts(offsetOf(day))).map((day) => plannedDate(day, assigned.begin))
}

/** Whether an assignment is valid on any day of a range. */
export function overlaps({ begin, end }: AssignedDays, { from, to }: DayRange): boolean {
  return begin <= to && (end === null || end >= from)
}

/** The number of planned dates, by the offsets of the days; fast enough for thousands of assignments of few sheets. */
export function countPlanned(offsets: readonly number[], assigned: AssignedDays, range: DayRange): number {
  return overlaps(assigned, range) ? offsets.filter(isPlanned(assigned, range)).length : 0
}
