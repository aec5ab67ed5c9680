import { z } from 'zod'
import type { Permission } from './access.ts'
import { gymEndpoint } from './endpoint.ts'
import type { Path } from './endpoint.ts'
import { recordId, searchText } from './fields.ts'
import { type Direction, limits } from '@folego/domain'

export const pageNumber = z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1)

export const pageSize = z.coerce
  .number<number | string>()
  .int()
  .min(1)
  .max(limits.pageSizeMax)
  .default(limits.pageSizeDefault)

const pageParams = { page: pageNumber, page_size: pageSize }

/** The query of a list with its own filters, without search and sorting. */
export const pageQueryOf = <F extends z.core.$ZodLooseShape>(filters: F) =>
  z.strictObject({ ...filters, ...pageParams })
export const pageQuery = z.strictObject(pageParams)

/** Several values in one query parameter, separated by commas; `issue` if it is missing. */
export function withCommas<S extends z.ZodType<unknown, string[]>>(values: S, issue?: string) {
  return z
    .string(issue)
    .transform((written) => written.split(','))
    .pipe(values)
}

/** Record ids of one call, without duplicates. */
export const recordIds = z
  .array(recordId)
  .max(limits.rowsPerBatch, 'TOO_MANY')
  .transform((ids) => [...new Set(ids)])

/** The filter by chosen row ids, for lists whose rows can be selected. */
export const chosenRows = { ids: withCommas(recordIds).optional() }

/** The reply of every list: one page of records and the total. */
export function listOf<S extends z.ZodType>(record: S) {
  return z.object({
    object: z.array(record),
    total: z.int().min(0),
    /** True if a search finds more than `total`: very frequent hits are not counted completely. */
    total_is_minimum: z.boolean().optional(),
    page: z.int().min(1),
    page_size: z.int().min(1),
  })
}

/** A call that replies with one page of a list. */
export function listEndpoint<
  const P extends Path,
  const A extends Permission,
  Q extends z.ZodObject,
  R extends z.ZodType,
>(path: P, access: A, query: Q, record: R) {
  return gymEndpoint('GET', path, access, { query, reply: listOf(record) })
}

/** The query of every list: search, page, page_size, sort (`name` ascending, `-name` descending) and the list's own filters. */
export function listQuery<const K extends string, F extends z.core.$ZodLooseShape>(
  sortKeys: readonly K[],
  defaultSort: Direction<NoInfer<K>>,
  filters: F,
) {
  const sorts = sortKeys.flatMap((key): Direction<K>[] => [key, `-${key}`])
  const sort: z.ZodType<Direction<K>, Direction<K>> = z.literal(sorts)
  return z.strictObject({
    search: searchText.optional(),
    page: pageNumber,
    page_size: pageSize,
    sort: sort.optional().transform((given) => given ?? defaultSort),
    ...filters,
  })
}
