import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * `column = any(…)` for a list of ids or of texts, of any length in one statement. By a sub-select: seeing the list itself, PostgreSQL plans
 * the statement anew for each, since it knows that it will find less than in a list of unknown length.
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
