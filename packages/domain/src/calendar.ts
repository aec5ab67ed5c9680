/*
 * Calendar dates are the text `YYYY-MM-DD`. The arithmetic runs on UTC day numbers, so no time zone can move a day.
 */

const dayMilliseconds = 86_400_000

function dayNumber(date: string): number {
  const milliseconds = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(milliseconds)) throw new RangeError(`not a calendar date: ${date}`)
  return milliseconds / dayMilliseconds
}

function dateOfDay(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Whether a text is a calendar date between 1900 and 2199 that exists. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dateOfDay(Date.UTC(year, month - 1, day) / dayMilliseconds) === text
}

/** Whether a text is a month `YYYY-MM` between 1900 and 2199. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`)
}

/** The date `days` after a date (before if negative). Throws a RangeError if it is not a date. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** Days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The first day of the month `months` after the month of a date (before if negative). Throws a RangeError if it is not a date. */
export function firstOfMonth(date: string, months = 0): string {
  return dateIn(monthNumber(date) + months, 1)
}

/** The calendar months from one date to another, whatever their days: 1 from 31 January to 1 February; negative if `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from)
}

function monthNumber(date: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new RangeError(`not a calendar date: ${date}`)
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

/** A day of a month; the last one of a shorter month. */
function dateIn(month: number, day: number): string {
  const [year, inYear] = [Math.floor(month / 12), month % 12]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = inYear === 1 && isLeap ? 29 : (monthLengths[inYear] ?? 0)
  const parts = [inYear + 1, Math.min(day, last)].map((part) => String(part).padStart(2, '0'))
  return [String(year).padStart(4, '0'), ...parts].join('-')
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The same day `months` earlier, or the last day of that month if it is shorter. */
export function monthsBefore(date: string, months: number): string {
  return addMonths(date, -months)
}

/**
 * The date `months` after a date (before if negative). It falls on `anchorDay`, the original day of the month, or on the last day
 * of a shorter month: 31 January is followed by 28 February and 31 March.
 * @example addMonths('2027-02-28', 1, 31) // '2027-03-31'
 */
export function addMonths(date: string, months: number, anchorDay: number = dayOfMonth(date)): string {
  return dateIn(monthNumber(date) + months, anchorDay)
}

/** The day of the month of a date: 1 to 31. */
export function dayOfMonth(date: string): number {
  return Number(date.slice('YYYY-MM-'.length))
}

/** The same day of the previous month, or its last day if it is shorter (31 March → 28 or 29 February). */
export function sameDayOfPreviousMonth(date: string): string {
  return monthsBefore(date, 1)
}

/** An hour of the day as a time: `08:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
