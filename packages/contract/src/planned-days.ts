import { addDays, daysBetween } from './calendar.ts'
import { type DayRange, mondayOf, weekdayOf } from './periods.ts'

/*
 * When the days of a weekly sheet are meant to be trained. A sheet names weekdays, an assignment the day it begins: its
 * first week is the calendar week of that day.
 */

/** A training day of a weekly sheet, days of rest left out. `day_number` 1 is Monday. */
export interface SheetDay {
  week_number: number
  day_number: number
}

/** The days on which an assignment holds, both inclusive; `end` null where it has none. */
export interface Held {
  begin: string
  end: string | null
}

/** Days from the Monday of a sheet's first week to one of its days: 0 is that Monday. */
export function offsetOf({ week_number, day_number }: SheetDay): number {
  return (week_number - 1) * 7 + (day_number - 1)
}

/** The date for which a day of a sheet is planned, whether the assignment still holds then or not. */
export function plannedDate(day: SheetDay, begin: string): string {
  return addDays(mondayOf(begin), offsetOf(day))
}

/**
 * True for the offsets that fall within `from` to `to` (inclusive) and within the assignment. What lies before it begins
 * or after it ends is not planned: whoever gets a sheet on a Thursday did not miss Monday.
 */
function isPlanned({ begin, end }: Held, { from, to }: DayRange): (offset: number) => boolean {
  // Without naming the Monday: this runs for every assignment of a gym.
  const sinceMonday = weekdayOf(begin) - 1
  const first = sinceMonday + (begin > from ? 0 : daysBetween(begin, from))
  const last = sinceMonday + daysBetween(begin, end !== null && end < to ? end : to)
  return (offset) => offset >= first && offset <= last
}

/** The dates of a range for which training is planned, in the order of the days. */
export function plannedDates(days: readonly SheetDay[], held: Held, range: DayRange): string[] {
  const counts = isPlanned(held, range)
  return days.filter((day) => counts(offsetOf(day))).map((day) => plannedDate(day, held.begin))
}

/** Whether an assignment holds on any day of a range. */
export function overlaps({ begin, end }: Held, { from, to }: DayRange): boolean {
  return begin <= to && (end === null || end >= from)
}

/** How many they are, by the offsets of the days: made for thousands of assignments of few sheets. */
export function countPlanned(offsets: readonly number[], held: Held, range: DayRange): number {
  return overlaps(held, range) ? offsets.filter(isPlanned(held, range)).length : 0
}
