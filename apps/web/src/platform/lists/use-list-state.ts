import type { ListParameters, QueryOf } from '@folego/contract'
import { sortOf } from '@folego/domain'
import { useCallback, useMemo } from 'react'
import { type CallName, type Calls, type QueryArgs, type Read, read } from '#platform/api'
import { type RawSearch, useChangeSearch, useRawSearch } from '#platform/pages'
import { defaultOf, readListQuery } from './list-query.ts'

/*
 * The state of a list is in the address: search, filters, sort and page survive a reload, can be shared, and Back undoes
 * them. They are validated as the contract's query, so that no hand-typed address breaks a screen.
 */

/** The query parameters that every list of the contract has. */
interface ListQuery {
  search?: string | undefined
  page: number
  page_size: number
  sort: string
}

/** A call that lists records and whose query is in the address of its page. */
export type ListCall = {
  [N in CallName]: Calls[N] extends { parameters: ListParameters; query: { _zod: { output: ListQuery } } } ? N : never
}[CallName]

/** The parameters in that address, as the contract declares them for the call. */
export type ParametersOf<N extends ListCall> = Calls[N]['parameters'] & ListParameters

const pageSizeKey = 'page_size'
const pageSizeDefault = 25

/** The page size last chosen in this browser. */
function storedPageSize(): number {
  const stored = Number(localStorage.getItem(pageSizeKey))
  return [10, 25, 50, 100].includes(stored) ? stored : pageSizeDefault
}

/** Changes to a query; undefined removes a parameter. */
export type QueryPatch<Query> = { [Name in keyof Query]?: Query[Name] | undefined }

export interface ListState<Query> {
  /** Passed to `useApiQuery` as is. */
  query: Query
  /** A search or a filter is active. */
  filtered: boolean
  sort: { key: string; direction: 'asc' | 'desc' }
  setSort: (sort: { key: string; direction: 'asc' | 'desc' }) => void
  /** Changes search or filters (undefined removes one) and returns to the first page. */
  change: (patch: QueryPatch<Query>) => void
  /** Removes search and filters. */
  clear: () => void
  setPage: (page: number) => void
  setPageSize: (size: number) => void
}

/**
 * The first query of a list, for the route of its page: `readList('GET /plan', planParameters, search)`. `narrow` as in
 * `useRecordList`.
 */
export function readList<N extends ListCall>(
  call: N,
  parameters: ParametersOf<N>,
  search: RawSearch,
  narrow: object = {},
): Read {
  const query = { ...narrow, ...readListQuery(parameters, search, storedPageSize()) }
  return read(call, { query } as unknown as QueryArgs<N>)
}

/** The state of a list whose page it is: `useListState<'GET /plan'>(planParameters)`. */
export function useListState<N extends ListCall>(
  parameters: ParametersOf<N>,
): ListState<QueryOf<Calls[N]> & ListQuery> {
  const raw = useRawSearch()
  const write = useChangeSearch()
  const query = useMemo(
    () => readListQuery(parameters, raw, storedPageSize()) as unknown as QueryOf<Calls[N]> & ListQuery,
    [parameters, raw],
  )
  const setPage = useCallback((page: number) => write({ page: page === 1 ? undefined : page }), [write])
  // Otherwise every keystroke of a search would be a step of Back.
  const change = (patch: QueryPatch<QueryOf<Calls[N]>>) =>
    write({ ...patch, page: undefined }, { replace: 'search' in patch })
  return {
    query,
    filtered: Object.entries(query).some(([name, value]) => isFilter(name) && value !== defaultOf(parameters[name])),
    sort: sortOf(query.sort),
    setSort: ({ key, direction }) => write({ sort: direction === 'desc' ? `-${key}` : key, page: undefined }),
    change,
    clear: () =>
      write(
        Object.fromEntries(
          Object.keys(parameters)
            .filter((name) => name !== 'sort')
            .map((name) => [name, undefined]),
        ),
      ),
    setPage,
    setPageSize: (size) => {
      localStorage.setItem(pageSizeKey, String(size))
      write({ page_size: size, page: undefined })
    },
  }
}

function isFilter(name: string): boolean {
  return name !== 'page' && name !== 'page_size' && name !== 'sort'
}
