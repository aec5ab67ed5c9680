import { addDays, mondayOf } from './calendar.ts'

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
 * The dates within `from` to `to` (inclusive) for which training is planned. What lies before the assignment begins or
 * after it ends is not: whoever gets a sheet on a Thursday did not miss Monday.
 */
export function plannedDates(days: readonly SheetDay[], held: Held, from: string, to: string): string[] {
  const first = held.begin > from ? held.begin : from
  const last = held.end !== null && held.end < to ? held.end : to
  return days.map((day) => plannedDate(day, held.begin)).filter((date) => date >= first && date <= last)
}
