import { sortOf } from '@folego/contract'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { type RawSearch, useChangeSearch, useRawSearch } from '#platform/pages'

/*
 * The state of a list is in the address: search, filters, sort and page survive a reload, can be shared, and Back undoes
 * them. The contract's own query schema validates it, so that no hand-typed address breaks a screen.
 */

/** The query parameters that every list of the contract has. */
interface ListQuery {
  search?: string | undefined
  page: number
  page_size: number
  sort: string
}

type ListSchema = z.ZodType<ListQuery> & { shape: Record<string, unknown> }

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

export function useListState<Schema extends ListSchema>(schema: Schema): ListState<z.output<Schema>> {
  const raw = useRawSearch()
  const write = useChangeSearch()
  const query = useMemo(() => readQuery(schema, raw), [schema, raw])
  const setPage = useCallback((page: number) => write({ page: page === 1 ? undefined : page }), [write])
  // Otherwise every keystroke of a search would be a step of Back.
  const change = (patch: QueryPatch<z.output<Schema>>) =>
    write({ ...patch, page: undefined }, { replace: 'search' in patch })
  return {
    query,
    filtered: Object.entries(query).some(([name, value]) => isFilter(name) && value !== defaultOf(schema, name)),
    sort: sortOf(query.sort),
    setSort: ({ key, direction }) => write({ sort: direction === 'desc' ? `-${key}` : key, page: undefined }),
    change,
    clear: () =>
      write(
        Object.fromEntries(
          Object.keys(schema.shape)
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

function defaultOf(schema: ListSchema, name: string): unknown {
  return Object.entries(schema.parse({})).find(([key]) => key === name)?.[1]
}

/** Takes from the address what the schema accepts; invalid parameters count as absent. */
function readQuery<Schema extends ListSchema>(schema: Schema, raw: RawSearch): z.output<Schema> {
  const mine = Object.entries(raw).filter(
    ([name, value]) => name in schema.shape && value !== '' && value !== undefined,
  )
  const given = { page_size: storedPageSize(), ...Object.fromEntries(mine) }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}
