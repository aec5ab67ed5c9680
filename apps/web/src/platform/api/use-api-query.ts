import type { Endpoint, ReplyOf } from '@folego/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { GymContext } from '#platform/gym'
import { StoresReads } from '#platform/offline'
import type { CallArgs } from '#platform/transport'
import { queryOptionsOf } from './query-options.ts'

export type QueryArgs<C extends Endpoint> = Omit<CallArgs<C>, 'version' | 'idempotencyKey' | 'gymId' | 'signal'>

interface QuerySettings {
  /** False defers reading. */
  enabled?: boolean
  /** Shows the previous rows while another page or search is loading. */
  keepPrevious?: boolean
  /** Milliseconds until the reply is stale and is refetched on occasion; 15 s by default. */
  staleTime?: number
  /** Refetches at this interval, in milliseconds, while the page is visible. */
  refetchInterval?: number
  /**
   * Stores the reply on this device for offline use. The page's `worksOffline` is the default; false for lookups such as
   * search results.
   */
  offline?: boolean
}

/**
 * Reads an endpoint and caches the reply per gym: `useApiQuery(api.students.list, { query })`. A superseded request is
 * aborted and its reply never shown. Idle while no gym is selected.
 */
export function useApiQuery<C extends Endpoint>(
  callable: C,
  args: QueryArgs<C>,
  { enabled = true, keepPrevious = false, offline, ...settings }: QuerySettings = {},
): UseQueryResult<ReplyOf<C>> {
  type Reply = ReplyOf<C>
  const gymId = use(GymContext)?.gym?.id
  const storesReads = use(StoresReads)
  const ready = callable.scope !== 'gym' || gymId !== undefined
  const options = queryOptionsOf(callable, args, gymId, offline ?? storesReads)
  return useQuery<Reply>({
    ...settings,
    ...options,
    enabled: enabled && ready,
    ...(keepPrevious && {
      placeholderData: (previous: Reply | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
        query?.queryKey[0] === options.queryKey[0] ? previous : undefined,
    }),
  } as unknown as Parameters<typeof useQuery<Reply>>[0])
}
