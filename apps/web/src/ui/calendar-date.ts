/** `dmy` is dd/mm/aaaa, `mdy` is mm/dd/yyyy. */
export type DateOrder = 'dmy' | 'mdy'

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** A two-digit year is in the range from 89 years ago to 10 years ahead. */
function fullYear(text: string, currentYear: number): number {
  const year = Number(text)
  if (text.length === 4) return year
  const candidate = Math.floor(currentYear / 100) * 100 + year
  if (candidate > currentYear + 10) return candidate - 100
  return candidate < currentYear - 89 ? candidate + 100 : candidate
}

function splitDate(text: string, order: DateOrder): readonly [string, string, string] | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? '']
  const parts =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  if (!parts) return undefined
  const [, first = '', second = '', year = ''] = parts
  return order === 'dmy' ? [year, second, first] : [year, first, second]
}

/**
 * Parses a calendar date as people write it (`1/3/90`, `01.03.1990`, `01031990`, `1990-03-01`) and returns `YYYY-MM-DD`, or
 * undefined if there is no such day. Never uses a `Date`, and therefore no time zone.
 *
 * @param currentYear decides the century of a two-digit year
 */
export function parseCalendarDate(text: string, order: DateOrder, currentYear: number): string | undefined {
  const parts = splitDate(text.trim(), order)
  if (!parts) return undefined
  const year = fullYear(parts[0], currentYear)
  const month = Number(parts[1])
  const day = Number(parts[2])
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** `1990-03-01` → `01/03/1990` (or `03/01/1990`). Anything else is returned unchanged. */
export function formatCalendarDate(value: string, order: DateOrder): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!parts) return value
  const [, year = '', month = '', day = ''] = parts
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/**
 * The field's text after a keystroke: digits added at the end get their slashes, a slash after one digit adds the zero.
 * Corrections in the middle, deletions and pasted texts are left as typed.
 */
export function maskCalendarDate(before: string, after: string): string {
  if (after.length !== before.length + 1 || !after.startsWith(before)) return after
  if (/^\d{2}$/.test(after) || /^\d{2}\/\d{2}$/.test(after)) return `${after}/`
  const single = /^(\d{2}\/)?(\d)[/.\- ]$/.exec(after)
  if (single) return `${single[1] ?? ''}0${single[2] ?? ''}/`
  // The slash was already inserted: typing it again changes nothing.
  if (/\/[/.\- ]$/.test(after)) return before
  const missing = /^(\d{2}|\d{2}\/\d{2})(\d)$/.exec(after)
  return missing ? `${missing[1] ?? ''}/${missing[2] ?? ''}` : after
}
