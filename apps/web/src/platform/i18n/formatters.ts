import type { Language } from '@folego/domain'

const cache = new Map<string, unknown>()

/**
 * A cached Intl formatter by name, created on first use: creating one takes longer than using it (noticeable in a table of
 * 100 rows), and the very first takes longer than anything else a page does before it renders.
 */
export function once<Formatter>(name: string, make: () => Formatter): Formatter {
  const made = cache.get(name)
  if (made !== undefined) return made as Formatter
  const fresh = make()
  cache.set(name, fresh)
  return fresh
}

/**
 * A number in the language's notation (`1.234`, `1,234`). Numbers that are plain digits in both need no formatter: creating
 * the first one takes longer than rendering a list.
 */
export function writtenNumber(language: Language, value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000
    ? `${value}`
    : once(language, () => new Intl.NumberFormat(language)).format(value)
}
