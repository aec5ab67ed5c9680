import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { GymTx } from './database.ts'

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = query.select((select) => select.fn.countAll<number>().as('rows'))
  return (await counting.$castTo<{ rows: number }>().executeTakeFirstOrThrow()).rows
}

/** The same, but stops at one more than `most`. */
export async function countUpTo<DB, TB extends keyof DB>(
  tx: GymTx,
  query: SelectQueryBuilder<DB, TB, object>,
  most: number,
): Promise<number> {
  const some = query.select((select) => select.lit(1).as('one')).limit(most + 1)
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${some} counted`.execute(tx)
  return rows[0]?.rows ?? 0
}

/** One page of a long list, and the total number of rows. */
export interface PageOfIds {
  ids: string[]
  total: number
  /** True if there are more, uncounted. */
  total_is_minimum?: boolean
}

/**
 * The ids of one numbered page, and the total of `matching`. `inOrder` selects only `id`, filtered and sorted, from columns covered
 * by one index, so that the rows before a deep page are skipped inside the index without being visited (row 99,000 of 100,000: 59 ms
 * when whole rows are skipped). Then read those rows and restore their order:
 *
 *   const plans = tx.selectFrom('plans').where('deleted_at', 'is', null)
 *   const { ids, total } = await pageOfIds(plans, plans.select('id').orderBy('name_key').orderBy('id'), { page: 3, page_size: 20 })
 *   const rows = inOrderOf(ids, await tx.selectFrom('plans').selectAll().where('id', '=', anyOf(ids, 'uuid')).execute())
 *
 * `page` starts at 1. Endless lists and exports read by key (`where name_key > ...`) instead.
 */
export async function pageOfIds<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  inOrder: SelectQueryBuilder<DB, TB, { id: string }>,
  at: { page: number; page_size: number },
): Promise<PageOfIds> {
  const { object, total } = await pageOfRows(matching, inOrder, at)
  return { ids: object.map(({ id }) => id), total }
}

/** One page of whole rows with the total, for short lists that need no page of ids. */
export async function pageOfRows<DB, TB extends keyof DB, Joined, Names extends keyof Joined, Row>(
  matching: SelectQueryBuilder<DB, TB, object>,
  inOrder: SelectQueryBuilder<Joined, Names, Row>,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ object: Row[]; total: number }> {
  const [object, total] = await Promise.all([
    inOrder
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    countRows(matching),
  ])
  return { object, total }
}

/** The rows in the order of the ids; omits ids without a row (deleted since). */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
