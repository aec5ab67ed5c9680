import { sql } from 'kysely'
import type { GymTx } from './database.ts'

/**
 * Which of these records are referenced by rows of any table, according to the catalogue, so that future tables are included.
 * Ignores the tables in `except`.
 */
export async function referredIds(
  tx: GymTx,
  table: 'students' | 'enrollments' | 'invoices',
  ids: readonly string[],
  except: readonly string[] = [],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows: referrers } = await sql<{ name: string; column: string }>`
    select distinct c.relname as name, own.attname as column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) pair (own, other)
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other and other.attname = 'id'
    where k.contype = 'f' and k.confrelid = ${table}::regclass`.execute(tx)
  const relevant = referrers.filter(({ name }) => !except.includes(name))
  if (relevant.length === 0) return new Set()
  const each = relevant.map(
    ({ name, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(name)} where ${sql.ref(column)} = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(each, sql` union `)}) referrer`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
