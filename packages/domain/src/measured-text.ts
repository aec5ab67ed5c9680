import type { RecordKind } from './records.ts'

/* Times, distances and records as text, the same in both languages but for the notation of numbers, which is passed in. Pure. */

export type NumberText = (value: number) => string

/**
 * Seconds as clock text, with hours only when needed.
 * @example clockText(100) // '1:40'
 */
export function clockText(total: number): string {
  const whole = Math.max(0, Math.floor(total))
  const hours = Math.floor(whole / 3600)
  const inHour = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(inHour).padStart(2, '0')}:${rest}` : `${inHour}:${rest}`
}

/**
 * Metres, from a kilometre on as kilometres.
 * @example distanceText(5200, String) // '5.2 km'
 */
export function distanceText(metres: number, number: NumberText): string {
  return metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`
}

/** The value of a record with its unit, if the kind has one. */
export function recordText(kind: RecordKind, value: number, number: NumberText): string {
  if (kind === 'repetitions') return number(value)
  if (kind === 'distance') return distanceText(value, number)
  return kind === 'time' || kind.startsWith('fastest') ? clockText(value) : `${number(value)} kg`
}
