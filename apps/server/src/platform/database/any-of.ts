import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * `column = any(…)` for a list of ids or texts of any length, in one statement. Uses a sub-select, because PostgreSQL would plan
 * the statement anew for each visible list, which it expects to match fewer rows than one of unknown length.
 * @example rows.where('session_id', '=', anyOf(ids, 'uuid'))
 */
export function anyOf(list: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> {
  const array = sql.raw(`${type}[]`)
  return sql<string>`any((select ${list}::${array})::${array})`
}

/** `column <> all(…)`, likewise. */
export function noneOf(list: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> {
  const array = sql.raw(`${type}[]`)
  return sql<string>`all((select ${list}::${array})::${array})`
}
