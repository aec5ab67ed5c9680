import pg, { type CustomTypesConfig } from 'pg'

const oid = { int8: 20, date: 1082, timestamptz: 1184, int8s: 1016, dates: 1182, timestamptzs: 1185, numerics: 1231 }

/** Converts `2026-11-21 04:33:07.5+00`, as the server writes it in UTC, to `2026-11-21T04:33:07.500Z`, without rounding. */
function toInstant(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!found) return text // 'infinity', which no column of ours holds
  return `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0')}Z`
}

function toCount(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const asText = (text: string): string => text

const textArray: number = 1009

function arrayOf<T>(read: (text: string) => T): (text: string) => (T | null)[] {
  const parse: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)
  return (text) => parse(text).map((entry) => (entry === null ? null : read(entry)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, toCount],
  [oid.date, asText],
  [oid.timestamptz, toInstant],
  [oid.int8s, arrayOf(toCount)],
  [oid.dates, arrayOf(asText)],
  [oid.timestamptzs, arrayOf(toInstant)],
  [oid.numerics, arrayOf(asText)],
])

/**
 * How values are parsed: numeric as text (money is exact), date as `YYYY-MM-DD`, timestamptz as ISO text in UTC, bigint (counts)
 * as number, bytea as Buffer, jsonb parsed. Beware: numbers inside jsonb are floats, so money in json is cast to text in SQL.
 */
export const types: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format)) as CustomTypesConfig['getTypeParser'],
}
