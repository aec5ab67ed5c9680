import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/**
 * `column = any(…)` for a list of ids or texts of any length, in one statement. Uses a sub-select, because PostgreSQL would plan
 * the statement anew for each visible list, which it expects to match fewer rows than one of unknown length.
 * @example rows.where('session_id', '=', anyOf(ids, 'uuid'))
 */
export function anyOf(list: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> {
  const array = sql.raw(`${type}[]`)
  return sql<string>`any((select ${list}::${array})::${array})`
}

/**
 * `column = any(array(select …))`: the ids that another query finds, which runs once, before. The statement is planned as for a list of
 * ids, and need not wait for them.
 * @example rows.where('workout_day_id', '=', anyIn(days.select('id')))
 */
export function anyIn(ids: Expression<unknown>): RawBuilder<string> {
  return sql<string>`any(array(${ids}))`
}

/** `column <> all(…)`, likewise. */
export function noneOf(list: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> {
  const array = sql.raw(`${type}[]`)
  return sql<string>`all((select ${list}::${array})::${array})`
}
