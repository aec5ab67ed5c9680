/* The date and the time that the wall clock of a time zone shows, and back. */

const dayMilliseconds = 86_400_000

/** Creating a format costs more than using it a hundred times, and there are few zones. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** The last result in each zone: most calls ask for the same second again. */
const lastDates = new Map<string, { second: number; date: string }>()

/** The calendar date in a time zone at an instant. */
export function dateInZone(instant: Date, timezone: string): string {
  const second = Math.floor(instant.getTime() / 1000)
  const last = lastDates.get(timezone)
  if (last?.second === second) return last.date
  const date = formatDate(instant, timezone)
  lastDates.set(timezone, { second, date })
  return date
}

function formatDate(instant: Date, timezone: string): string {
  let format = dateFormats.get(timezone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
    dateFormats.set(timezone, format)
  }
  return format.format(instant)
}

/** The time (`HH:MM`) that the wall clock of a time zone shows at an instant. */
export function timeInZone(instant: Date, timezone: string): string {
  return new Date(wallClock(instant, timezone)).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)
}

/**
 * The instant at which the wall clock of a time zone shows a time (`HH:MM`) on a date. A time skipped by daylight saving is
 * counted from midnight; of a time that occurs twice, it is the first.
 * @example instantInZone('2026-03-14', '18:00', 'America/Sao_Paulo') // 2026-03-14T21:00:00.000Z
 */
export function instantInZone(date: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const aheadAt = (instant: number): number => wallClock(new Date(instant), timezone) - instant
  const [before, after] = [wall - aheadAt(wall - dayMilliseconds), wall - aheadAt(wall + dayMilliseconds)]
  const exact = [before, after].filter((instant) => instant + aheadAt(instant) === wall)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(before, after))
}

function wallClock(instant: Date, timezone: string): number {
  let format = clockFormats.get(timezone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
    clockFormats.set(timezone, format)
  }
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

/** True for the name of a zone that this runtime knows; not for an offset, whose sign PostgreSQL reads the other way round. */
export function isTimezone(name: string): boolean {
  if (!/^(UTC|\p{L}[\w-]*\/.+)$/u.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
