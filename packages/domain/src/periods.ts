import { addDays, daysBetween } from './calendar.ts'

/*
 * Calendar weeks, months and years. A week starts on Monday.
 */

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  // Monday 1 January 1900 is the earliest date of any record.
  return (((daysBetween('1900-01-01', date) % 7) + 7) % 7) + 1
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

/** The whole week, month or year that contains a day. */
export function periodOf(period: Period, date: string): DayRange {
  if (period === 'week') {
    const from = mondayOf(date)
    return { from, to: addDays(from, 6) }
  }
  const year = date.slice(0, 4)
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  const from = `${date.slice(0, 7)}-01`
  // The 28th exists in every month, and four days later it is the next month.
  const firstOfNext = `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  return { from, to: addDays(firstOfNext, -1) }
}

/** The week, month or year `steps` after the one that contains a day (before if negative). */
export function shiftPeriod(period: Period, date: string, steps: number): DayRange {
  let range = periodOf(period, date)
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    range = periodOf(period, steps < 0 ? addDays(range.from, -1) : addDays(range.to, 1))
  }
  return range
}

/**
 * What a period is compared with, and how far it has come: the whole previous period, or, while the period includes `today`, as
 * many of its first days (at most all), so that three days of a month are not compared with thirty.
 */
export function comparedPeriods(period: Period, date: string, today: string): { now: DayRange; before: DayRange } {
  const whole = periodOf(period, date)
  const before = shiftPeriod(period, date, -1)
  if (today < whole.from || today >= whole.to) return { now: whole, before }
  const lastBefore = addDays(before.from, daysBetween(whole.from, today))
  return {
    now: { from: whole.from, to: today },
    before: { from: before.from, to: lastBefore < before.to ? lastBefore : before.to },
  }
}
