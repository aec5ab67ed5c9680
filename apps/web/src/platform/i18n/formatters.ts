import type { Language } from '@folego/contract'

const cache = new Map<string, unknown>()

/**
 * A formatter of Intl by its name, made once and by whoever needs it first: making one takes longer than using it (a table of
 * 100 rows shows it), and the first of all longer than anything else that a page does before it is drawn.
 */
export function once<Formatter>(name: string, make: () => Formatter): Formatter {
  const made = cache.get(name)
  if (made !== undefined) return made as Formatter
  const fresh = make()
  cache.set(name, fresh)
  return fresh
}

/**
 * A number as the language writes it (`1.234`, `1,234`). What both write with the digits alone needs no formatter: the first
 * one takes longer than to draw a list.
 */
export function writtenNumber(language: Language, value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000
    ? `${value}`
    : once(language, () => new Intl.NumberFormat(language)).format(value)
}
