import { clockText, type NumberText } from './measured-text.ts'

/* Distances and their times: how fast a set was, and how people and sheets write them. Pure. */

/**
 * The pace and the speed of a set; undefined without a distance and a time.
 * @example paceText({ distance_m: 5000, seconds: 1500 }, String) // '5:00/km · 12 km/h'
 */
export function paceText(
  { distance_m, seconds }: { distance_m?: number | null | undefined; seconds: number | null },
  number: NumberText,
): string | undefined {
  if (!distance_m || !seconds) return undefined
  const speed = Math.round((distance_m / seconds) * 36) / 10
  return `${clockText(Math.round((seconds * 1000) / distance_m))}/km · ${number(speed)} km/h`
}

/**
 * The metres that a text of a sheet states; null if it states no distance.
 * @example metresIn('5 km') // 5000
 */
export function metresIn(text: string): number | null {
  const [, whole, unit] = /(\d{1,5}(?:[.,]\d{1,3})?)\s*(km|m)(?![\p{L}])/iu.exec(text) ?? []
  if (whole === undefined) return null
  return Math.round(Number(whole.replace(',', '.')) * (unit?.toLowerCase() === 'km' ? 1000 : 1))
}

/**
 * Metres as somebody types them: kilometres, with comma or point, unless a unit says otherwise; from 100 on a bare number can only be
 * metres. Undefined if it is neither.
 */
export function typedMetres(text: string): number | undefined {
  const match = /^(\d{1,5})(?:[.,](\d{1,3}))?\s*(k?m)?$/i.exec(text.trim())
  if (match === null) return undefined
  const value = Number(`${match[1]}.${match[2] ?? 0}`)
  const unit = match[3] ?? (value < 100 ? 'km' : 'm')
  return Math.round(unit.length > 1 ? value * 1000 : value)
}

/** Seconds as somebody types the time of a distance: '32:10', '1:05:00'; '32' and '32 min' are minutes. Undefined if it is none. */
export function typedSeconds(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):(?=\d+:))?(\d{1,3})(?::(\d{2})|\s*min)?$/i.exec(text.trim())
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : undefined
}
