import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GymTables } from './tables.ts'

/**
 * What `doUpdateSet` takes so that the row there gets these columns of the row that was refused.
 * @example conflict.columns(['gym_id', 'id']).doUpdateSet(excluded('workout_days', 'title', 'rest_day'))
 */
export function excluded<T extends keyof GymTables, C extends keyof GymTables[T] & string>(_table: T, ...columns: C[]) {
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    C,
    RawBuilder<never>
  >
}
