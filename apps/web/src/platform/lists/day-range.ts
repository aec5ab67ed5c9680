import { useFormats } from '#platform/format'

/** Both ends of a filter by day; '' is open. */
export interface DayRange {
  from: string
  to: string
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Parses the two fields: an end that is not a date is open, and a reversed range is swapped. */
export function readDayRange({ from, to }: DayRange): { from: string | undefined; to: string | undefined } {
  const start = isDate(from) ? from : undefined
  const end = isDate(to) ? to : undefined
  return start !== undefined && end !== undefined && end < start ? { from: end, to: start } : { from: start, to: end }
}

/** The text of a range's chip: `between` two days, `from` one on, or up to one. */
export function useDayRangeText(): (
  range: { from: string | undefined; to: string | undefined },
  words: (key: 'between' | 'from' | 'to', days: { from: string; to: string }) => string,
) => string {
  const formats = useFormats()
  return ({ from, to }, words) =>
    words(from && to ? 'between' : from ? 'from' : 'to', {
      from: from ? formats.date(from) : '',
      to: to ? formats.date(to) : '',
    })
}
