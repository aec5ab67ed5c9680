import type { ReplyOf } from '@folego/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { GymContext } from '#platform/gym'
import { offlineMeta, StoresReads } from '#platform/offline'
import { type CallArgs, type CallName, type Calls, parseCall, send } from '#platform/transport'
import { queryKeyOf } from './query-options.ts'
import type { QueryArgs } from './use-api-query.ts'

/** The reply of a paged list. */
interface PageReply {
  object: unknown[]
  total: number
  page: number
}

export type RowOf<N extends CallName> = ReplyOf<Calls[N]> extends { object: readonly (infer Row)[] } ? Row : never

interface PagesSettings {
  /** Shows the previous rows while another search is loading. */
  keepPrevious?: boolean
  /** As for `useApiQuery`: stores the pages on the device. */
  offline?: boolean
}

export interface ApiPages<Row> {
  /** The rows of every page read so far; undefined before the first. */
  rows: Row[] | undefined
  /** The total number of rows on the server. */
  total: number
  /** Reads the next page; undefined if there is none. */
  showMore: (() => void) | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
  /** When the pages were read, in milliseconds since 1970. */
  dataUpdatedAt: number
}

/**
 * Reads a paged endpoint page by page, for lists with a 'show more' button: `useApiPages('GET /student', { query: { search } })`.
 * The query has no page: it is counted here.
 */
export function useApiPages<N extends CallName>(
  name: N,
  args: QueryArgs<N>,
  { keepPrevious = false, offline }: PagesSettings = {},
): ApiPages<RowOf<N>> {
  const gymId = use(GymContext)?.gym?.id
  const storesReads = use(StoresReads)
  const queryKey = queryKeyOf(name, gymId, { ...args, pages: 'all' })
  type Pages = InfiniteData<PageReply, number>
  const result = useInfiniteQuery<PageReply, Error, Pages, readonly unknown[], number>({
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(args as { query?: object }).query, page: pageParam }
      const parts = { ...args, query, gymId, signal } as unknown as CallArgs<N>
      return (await send(name, parts)) as PageReply
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.reduce((sum, { object }) => sum + object.length, 0) < last.total && last.object.length > 0
        ? last.page + 1
        : undefined,
    enabled: parseCall(name).scope !== 'gym' || gymId !== undefined,
    ...((offline ?? storesReads) && { meta: offlineMeta, gcTime: Infinity }),
    ...(keepPrevious && {
      placeholderData: (previous: Pages | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
        query?.queryKey[0] === queryKey[0] ? previous : undefined,
    }),
  })
  const { data, hasNextPage, error, isFetching, dataUpdatedAt } = result
  return {
    rows: data?.pages.flatMap(({ object }) => object as RowOf<N>[]),
    total: data?.pages.at(-1)?.total ?? 0,
    showMore: hasNextPage ? () => void result.fetchNextPage() : undefined,
    error,
    isFetching,
    refetch: () => void result.refetch(),
    dataUpdatedAt,
  }
}
