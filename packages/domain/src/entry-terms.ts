import { addDays } from './calendar.ts'
import { mondayOf, weekdayOf } from './periods.ts'

/** When and how often a term lets somebody into the gym; null: without a limit. */
export interface EntryTerms {
  /** The days of the week as digits, 1 for Monday to 7 for Sunday: `12345`. */
  entry_days: string | null
  /** The wall clock as `HH:MM`; an end before the beginning is on the next day. */
  entry_from: string | null
  entry_until: string | null
  /** From Monday to Sunday. */
  weekly_visits: number | null
  daily_visits: number | null
}

/** The terms of a plan that lets in at any time. */
export const anyEntry: EntryTerms = {
  entry_days: null,
  entry_from: null,
  entry_until: null,
  weekly_visits: null,
  daily_visits: null,
}

/** A moment on the gym's wall clock. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  today: string
  /** `HH:MM` */
  time: string
}

/** Whether a term lets in at this time of the week. Hours over midnight belong to the day on which they begin. */
export function isEntryTime({ entry_days, entry_from, entry_until }: EntryTerms, { today, time }: WallTime): boolean {
  const isOn = (day: string) => entry_days === null || entry_days.includes(String(weekdayOf(day)))
  if (entry_from === null || entry_until === null) return isOn(today)
  if (entry_from < entry_until) return isOn(today) && entry_from <= time && time < entry_until
  return (isOn(today) && entry_from <= time) || (isOn(addDays(today, -1)) && time < entry_until)
}

/**
 * The day to which a moment belongs under a term: hours over midnight belong to the day on which they begin, until they end, so that
 * a night is one day of visits and the last night of a term ends after midnight.
 */
export function entryDayOf({ entry_from, entry_until }: EntryTerms, { today, time }: WallTime): string {
  const isOverMidnight = entry_from !== null && entry_until !== null && entry_until < entry_from
  return isOverMidnight && time < entry_until ? addDays(today, -1) : today
}

/** How many visits began on a day and from its Monday up to it. */
export function visitsUpTo(visitDays: readonly string[], today: string): { daily: number; weekly: number } {
  const monday = mondayOf(today)
  return {
    daily: visitDays.filter((day) => day === today).length,
    weekly: visitDays.filter((day) => day >= monday && day <= today).length,
  }
}

/** Limits of what a plan may allow. */
export const entryLimits = { weeklyVisitsMax: 50, dailyVisitsMax: 20 } as const
