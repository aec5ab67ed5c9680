import { limits, pageSizes } from '@folego/domain'
import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = query.select((select) => select.fn.countAll<number>().as('rows'))
  return (await counting.$castTo<{ rows: number }>().executeTakeFirstOrThrow()).rows
}

/** One page of a list, and the number of its rows. */
export interface Page<Row> {
  object: Row[]
  total: number
  /** True if there are more, uncounted. */
  total_is_minimum?: boolean
}

interface NumberedPage {
  /** From 1. */
  page: number
  page_size: number
}

interface PageOptions<Query> extends NumberedPage {
  /** The same rows in the opposite order: pages in the second half of a long list are then read from its end. */
  backwards?: Query
  /** Counts the rows faster than a scan of `matching`. */
  count?: (() => Promise<number>) | undefined
  /** A search of a long list: its matches are counted to the end of the hundred that contains the row after the page. */
  isSearch?: boolean
}

/**
 * One numbered page of a list. `matching` selects its rows, `inOrder` their columns in a unique order. A long list selects only `id`,
 * from columns covered by one index, so that the rows before a deep page are skipped inside the index without being visited; then read
 * the rows and restore their order:
 *
 *   const plans = tx.selectFrom('plans').where('deleted_at', 'is', null)
 *   const { ids, total } = idsOf(await pageOf(plans, plans.select('id').orderBy('name_key').orderBy('id'), { page: 3, page_size: 20 }))
 *   const rows = inOrderOf(ids, await tx.selectFrom('plans').selectAll().where('id', '=', anyOf(ids, 'uuid')).execute())
 *
 * Endless lists and exports read by key (`where name_key > ...`) instead.
 */
export async function pageOf<DB, TB extends keyof DB, Joined, Names extends keyof Joined, Row>(
  matching: SelectQueryBuilder<DB, TB, object>,
  inOrder: SelectQueryBuilder<Joined, Names, Row>,
  at: PageOptions<SelectQueryBuilder<Joined, Names, Row>>,
): Promise<Page<Row>> {
  const { page, page_size, backwards, count = () => countRows(matching), isSearch = false } = at
  const before = (page - 1) * page_size
  // a file contains all rows, and their number
  if (isSearch && page_size <= pageSizes.most) {
    const most = countedTo(at)
    const rows = await inOrder.limit(most + 1).execute()
    const counted = rows.length > most ? { total: most, total_is_minimum: true } : { total: rows.length }
    return { object: rows.slice(before, before + page_size), ...counted }
  }
  if (backwards === undefined || page === 1) {
    const [object, total] = await Promise.all([inOrder.limit(page_size).offset(before).execute(), count()])
    return { object, total }
  }
  const total = await count()
  const { fromEnd, limit, offset } = sliceOf(at, total)
  const object = await (fromEnd ? backwards : inOrder).limit(limit).offset(offset).execute()
  return { object: fromEnd ? object.toReversed() : object, total }
}

/** The limit of counting search matches for a page: the end of the hundred that contains the row after it. */
function countedTo({ page, page_size }: NumberedPage): number {
  return limits.searchHitsCounted * (1 + Math.floor((page * page_size) / limits.searchHitsCounted))
}

/** The slice of a page, counted from the nearer end of the list, so that the last page costs as much as the first. */
export function sliceOf(
  { page, page_size }: NumberedPage,
  total: number,
): { fromEnd: boolean; limit: number; offset: number } {
  const before = (page - 1) * page_size
  const limit = Math.max(0, Math.min(page_size, total - before))
  const after = total - before - limit
  return before <= after || limit === 0
    ? { fromEnd: false, limit, offset: limit === 0 ? 0 : before }
    : { fromEnd: true, limit, offset: after }
}

/** The opposite direction of a sort. */
export const opposite = { asc: 'desc', desc: 'asc' } as const

/** One page of a list, as the ids of its rows. */
export interface PageOfIds extends Omit<Page<unknown>, 'object'> {
  ids: string[]
}

/** The ids of the rows of a page. */
export function idsOf({ object, ...totals }: Page<{ id: string }>): PageOfIds {
  return { ids: object.map(({ id }) => id), ...totals }
}

/** The rows in the order of the ids; omits ids without a row (deleted since). */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
