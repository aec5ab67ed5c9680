import { addDays, daysBetween } from './calendar.ts'
import { type DayRange, mondayOf, weekdayOf } from './periods.ts'
import type { StudentDay, StudentWeek } from './training.ts'
import { ownNameOfDay } from './workout-words.ts'

/*
 * When the days of a weekly sheet are planned to be trained. A sheet names weekdays, an assignment the day it begins: its
 * first week is the calendar week of that day.
 */

/** A training day of a weekly sheet, days of rest left out. `day_number` 1 is Monday. */
export interface SheetDay {
  week_number: number
  day_number: number
}

/** The days on which an assignment is valid, both inclusive; `end` null where it has none. */
export interface AssignedDays {
  begin: string
  end: string | null
}

/** Days from the Monday of a sheet's first week to one of its days: 0 is that Monday. */
export function offsetOf({ week_number, day_number }: SheetDay): number {
  return (week_number - 1) * 7 + (day_number - 1)
}

/** The date for which a day of a sheet is planned, whether the assignment is still valid then or not. */
export function plannedDate(day: SheetDay, begin: string): string {
  return addDays(mondayOf(begin), offsetOf(day))
}

type SheetWeek = Pick<StudentWeek, 'week_number' | 'is_active'> & {
  workout_days: readonly Pick<StudentDay, 'rest_day' | 'day_name' | 'day_number' | 'progress'>[]
}

/**
 * Whether the days of a week mean their weekdays. Days that bear names of their own ('Treino A') do not: there the next one is
 * up, whatever the day.
 */
export function followsWeekdays({ workout_days }: Pick<SheetWeek, 'workout_days'>): boolean {
  return workout_days.every((day) => day.rest_day || ownNameOfDay(day) === null)
}

/**
 * The day on which a student begins with a sheet, for `plannedDate`: as it was agreed. Where nothing was agreed, or the sheet
 * follows no weekdays, such that the week that is active is this calendar week, or the next where the week before was finished
 * in this one.
 * @param today the gym's, `YYYY-MM-DD`; `dateOf` gives the gym's date of an instant
 */
export function beginOfSheet(
  { start_date, weeks }: { start_date: string | null; weeks: readonly SheetWeek[] },
  { today, dateOf }: { today: string; dateOf: (instant: string) => string },
): string {
  if (start_date !== null && (start_date > today || weeks.every(followsWeekdays))) return start_date
  const active = weeks.find(({ is_active }) => is_active)
  if (active === undefined) return today
  const monday = mondayOf(today)
  const before = weeks.find(({ week_number }) => week_number === active.week_number - 1)
  const isAhead = before?.workout_days.some(
    ({ progress }) => progress !== null && progress.completed_at !== null && dateOf(progress.completed_at) >= monday,
  )
  return addDays(monday, ((isAhead ? 1 : 0) - (active.week_number - 1)) * 7)
}

/**
 * True for the offsets that fall within `from` to `to` (inclusive) and within the assignment. What lies before it begins
 * or after it ends is not planned: whoever gets a sheet on a Thursday did not miss Monday.
 */
function isPlanned({ begin, end }: AssignedDays, { from, to }: DayRange): (offset: number) => boolean {
  // Without naming the Monday: this runs for every assignment of a gym.
  const sinceMonday = weekdayOf(begin) - 1
  const first = sinceMonday + (begin > from ? 0 : daysBetween(begin, from))
  const last = sinceMonday + daysBetween(begin, end !== null && end < to ? end : to)
  return (offset) => offset >= first && offset <= last
}

/** The dates of a range for which training is planned, in the order of the days. */
export function plannedDates(days: readonly SheetDay[], assigned: AssignedDays, range: DayRange): string[] {
  const counts = isPlanned(assigned, range)
  return days.filter((day) => counts(offsetOf(day))).map((day) => plannedDate(day, assigned.begin))
}

/** Whether an assignment is valid on any day of a range. */
export function overlaps({ begin, end }: AssignedDays, { from, to }: DayRange): boolean {
  return begin <= to && (end === null || end >= from)
}

/** How many they are, by the offsets of the days: made for thousands of assignments of few sheets. */
export function countPlanned(offsets: readonly number[], assigned: AssignedDays, range: DayRange): number {
  return overlaps(assigned, range) ? offsets.filter(isPlanned(assigned, range)).length : 0
}
