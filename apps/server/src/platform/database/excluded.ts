import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GymTables } from './tables.ts'

/**
 * The argument of `doUpdateSet` that gives the existing row these columns of the conflicting one.
 * @example conflict.columns(['gym_id', 'id']).doUpdateSet(excluded('workout_days', 'title', 'rest_day'))
 */
export function excluded<T extends keyof GymTables, C extends keyof GymTables[T] & string>(_table: T, ...columns: C[]) {
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    C,
    RawBuilder<never>
  >
}
