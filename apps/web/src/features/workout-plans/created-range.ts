const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Two ends of a filter by day; '' is open. An end that cannot be read is open, a range typed backwards is turned round. */
export function readRange(from: string, to: string): { from: string | undefined; to: string | undefined } {
  const start = isDate(from) ? from : undefined
  const end = isDate(to) ? to : undefined
  return start !== undefined && end !== undefined && end < start ? { from: end, to: start } : { from: start, to: end }
}
