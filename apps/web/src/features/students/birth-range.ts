/** Two ends of a filter by birth date; '' is open. */
export interface BirthRange {
  from: string
  to: string
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * What the two fields mean: an end that cannot be read is open, and a range typed backwards is turned round.
 */
export function readBirthRange({ from, to }: BirthRange): { from: string | undefined; to: string | undefined } {
  const start = isDate(from) ? from : undefined
  const end = isDate(to) ? to : undefined
  return start !== undefined && end !== undefined && end < start ? { from: end, to: start } : { from: start, to: end }
}
