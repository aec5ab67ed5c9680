import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/*
 * Calendar dates of a gym as instants.
 */

/** The first instant of a date in a time zone. */
export function beginOfDay(date: string, timezone: string): RawBuilder<string> {
  return sql<string>`((${date}::date)::timestamp at time zone ${timezone})`
}

/** The first instant of the day after a date. */
export function afterDay(date: string, timezone: string): RawBuilder<string> {
  return sql<string>`((${date}::date + 1)::timestamp at time zone ${timezone})`
}
