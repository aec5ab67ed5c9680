import { type Direction, pageSizes } from '@folego/domain'

/*
 * The query of a list as plain data: the server's schema (`queryOf`) and the web's reader of addresses follow from it.
 */

/** One parameter: a record id, a calendar date, a month, the text of a search box, a whole number in a range, or one of some words. */
export type Parameter =
  | 'id'
  | 'date'
  | 'month'
  | 'text'
  | { readonly from: number; readonly to: number; readonly default?: number }
  | { readonly of: readonly string[]; readonly default?: string }

/** The parameters of a list by name, in the order in which they are sent. Each may be absent. */
export type ListParameters = Readonly<Record<string, Parameter>>

const paging = {
  page: { from: 1, to: 1_000_000, default: 1 },
  page_size: { from: 1, to: pageSizes.most, default: pageSizes.usual },
} as const

/** A list with its own filters, without search and sorting. */
/* @__NO_SIDE_EFFECTS__ */
export function pageParameters<const F extends ListParameters>(filters: F) {
  return { ...filters, ...paging }
}

/** A list with search, paging, `sort` (`name` ascending, `-name` descending) and its own filters. */
/* @__NO_SIDE_EFFECTS__ */
export function listParameters<
  const K extends string,
  const D extends Direction<NoInfer<K>>,
  const F extends ListParameters,
>(sortKeys: readonly K[], defaultSort: D, filters: F) {
  const sorts = sortKeys.flatMap((key): Direction<K>[] => [key, `-${key}`])
  return { search: 'text', ...paging, sort: { of: sorts, default: defaultSort }, ...filters } as const
}
