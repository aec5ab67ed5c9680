import { limits } from '@folego/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { PageOfIds } from './pages.ts'

const opposite = { asc: 'desc', desc: 'asc' } as const

interface LongListPage {
  /** From 1. */
  page: number
  page_size: number
  direction: 'asc' | 'desc'
  /** Few rows match, so the page scans to the end anyway: the same scan counts them. */
  fewMatch: boolean
  /** The number of matching rows; with `most` it may stop as soon as there are more. */
  count: (most: number | undefined) => Promise<number>
  /** A search, whose thousands of matches are not counted completely. */
  isSearch?: boolean
}

/**
 * The ids of one numbered page and the number of matching rows, for lists of up to a hundred thousand: pages in the second half
 * are read from the end. `inOrder` selects only `id`, filtered, in a unique order, from columns covered by one index (see {@link
 * pageOfIds}).
 */
export async function pageOfLongList<DB, TB extends keyof DB>(
  inOrder: (direction: 'asc' | 'desc') => SelectQueryBuilder<DB, TB, { id: string }>,
  { page, page_size, direction, fewMatch, count, isSearch = false }: LongListPage,
): Promise<PageOfIds> {
  if (fewMatch) {
    const rows = await inOrder(direction)
      .select(sql<number>`count(*) over ()`.as('total'))
      .$castTo<{ id: string; total: number }>()
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute()
    const total = rows[0]?.total
    if (total !== undefined || page === 1) return { ids: rows.map((row) => row.id), total: total ?? 0 }
  }
  // a file contains all rows, and their number
  const most = isSearch && page_size <= limits.pageSizeMax ? countedTo({ page, page_size }) : undefined
  const totalOf = (counted: number): Omit<PageOfIds, 'ids'> =>
    most !== undefined && counted > most ? { total: most, total_is_minimum: true } : { total: counted }
  if (page === 1) {
    const [counted, rows] = await Promise.all([count(most), inOrder(direction).limit(page_size).execute()])
    return { ids: rows.map((row) => row.id), ...totalOf(counted) }
  }
  const total = totalOf(await count(most))
  // the end of a list is unknown if the count stopped earlier
  const { fromEnd, limit, offset } = total.total_is_minimum
    ? { fromEnd: false, limit: page_size, offset: (page - 1) * page_size }
    : sliceOf({ page, page_size }, total.total)
  const rows = await inOrder(fromEnd ? opposite[direction] : direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.id)
  return { ids: fromEnd ? ids.toReversed() : ids, ...total }
}

/** The limit of counting search matches for a page: the end of the hundred that contain the row after it. */
export function countedTo({ page, page_size }: { page: number; page_size: number }): number {
  return limits.searchHitsCounted * (1 + Math.floor((page * page_size) / limits.searchHitsCounted))
}

/** The slice of a page, counted from the nearer end of the list, so that the last page costs as much as the first. */
export function sliceOf(
  { page, page_size }: { page: number; page_size: number },
  total: number,
): { fromEnd: boolean; limit: number; offset: number } {
  const before = (page - 1) * page_size
  const limit = Math.max(0, Math.min(page_size, total - before))
  const after = total - before - limit
  return before <= after || limit === 0
    ? { fromEnd: false, limit, offset: limit === 0 ? 0 : before }
    : { fromEnd: true, limit, offset: after }
}
