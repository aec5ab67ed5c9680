import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** Ids, or a query that selects them, which runs once, before. A statement with such a query need not wait for the ids. */
export type Ids = readonly string[] | Expression<unknown>

/**
 * `column = any(…)` for ids or texts of any number, in one statement. Uses a sub-select, because PostgreSQL would plan the statement
 * anew for each visible list, which it expects to match fewer rows than one of unknown length.
 * @example rows.where('session_id', '=', anyOf(ids, 'uuid'))
 * @example rows.where('workout_day_id', '=', anyOf(days.select('id'), 'uuid'))
 */
export function anyOf(ids: Ids, type: 'uuid' | 'text'): RawBuilder<string> {
  if ('toOperationNode' in ids) return sql<string>`any(array(${ids}))`
  const array = sql.raw(`${type}[]`)
  return sql<string>`any((select ${ids}::${array})::${array})`
}

/**
 * Ids as an array.
 * @example sql`from unnest(${uuidsOf(ids)}) as wanted (id)`
 */
export function uuidsOf(ids: Ids): RawBuilder<string[]> {
  return 'toOperationNode' in ids ? sql`array(${ids})` : sql`${ids}::uuid[]`
}

/** `column <> all(…)`, likewise. */
export function noneOf(list: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> {
  const array = sql.raw(`${type}[]`)
  return sql<string>`all((select ${list}::${array})::${array})`
}
