import { sql, type SelectQueryBuilder } from 'kysely'
import type { PageOfIds } from './pages.ts'

const opposite = { asc: 'desc', desc: 'asc' } as const

interface LongListPage {
  /** From 1. */
  page: number
  page_size: number
  direction: 'asc' | 'desc'
  /** Few rows match, so the page reads on to the end anyway: the same scan counts them. */
  fewMatch: boolean
  /** How many rows match in all. */
  count: () => Promise<number>
}

/**
 * The ids of one numbered page and how many rows match in all, where a list may hold a hundred thousand: a page in the second
 * half is read from the end. `inOrder` selects nothing but `id`, filtered, in an order without equals, from columns that one
 * index holds (see {@link pageOfIds}).
 */
export async function pageOfLongList<DB, TB extends keyof DB>(
  inOrder: (direction: 'asc' | 'desc') => SelectQueryBuilder<DB, TB, { id: string }>,
  { page, page_size, direction, fewMatch, count }: LongListPage,
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
  if (page === 1) {
    const [total, rows] = await Promise.all([count(), inOrder(direction).limit(page_size).execute()])
    return { ids: rows.map((row) => row.id), total }
  }
  const total = await count()
  const { fromEnd, limit, offset } = sliceOf({ page, page_size }, total)
  const rows = await inOrder(fromEnd ? opposite[direction] : direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.id)
  return { ids: fromEnd ? ids.toReversed() : ids, total }
}

/** Where a page lies, counted from the end of the list that is nearer: the last page then costs what the first one costs. */
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
