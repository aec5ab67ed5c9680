import type { ReplyOf } from '@folego/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { GymContext } from '#platform/gym'
import { StoresReads } from '#platform/offline'
import { type CallArgs, type CallName, type Calls, parseCall } from '#platform/transport'
import { queryOptionsOf } from './query-options.ts'

export type QueryArgs<N extends CallName> = Omit<CallArgs<N>, 'version' | 'idempotencyKey' | 'gymId' | 'signal'>

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
 * Reads an endpoint and caches the reply per gym: `useApiQuery('GET /instructor/students', { query })`. A superseded request is
 * aborted and its reply never shown. Idle while no gym is selected.
 */
export function useApiQuery<N extends CallName>(
  name: N,
  args: QueryArgs<N>,
  { enabled = true, keepPrevious = false, offline, ...settings }: QuerySettings = {},
): UseQueryResult<ReplyOf<Calls[N]>> {
  type Reply = ReplyOf<Calls[N]>
  const gymId = use(GymContext)?.gym?.id
  const storesReads = use(StoresReads)
  const ready = parseCall(name).scope !== 'gym' || gymId !== undefined
  const options = queryOptionsOf(name, args, gymId, offline ?? storesReads)
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
