import type { ReplyOf } from '@folego/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { GymContext } from '#platform/gym'
import { offlineMeta, StoresReads } from '#platform/offline'
import { type Callable, type CallArgs, type EndpointOf, firstAnswer, send } from '#platform/transport'
import { queryKeyOf } from './query-keys.ts'

export type QueryArgs<C extends Callable> = Omit<
  CallArgs<EndpointOf<C>>,
  'version' | 'idempotencyKey' | 'gymId' | 'signal'
>

interface QuerySettings {
  /** False: do not read yet. */
  enabled?: boolean
  /** While other parts (the next page, another search) are read, show the rows of before. */
  keepPrevious?: boolean
  /** Milliseconds until it counts as old and is read again in passing; 15 s by default. */
  staleTime?: number
  /** Read again every so many milliseconds while the page is visible. */
  refetchInterval?: number
  /**
   * Stored on this device, so that it is there without a network. By default as the page says (`worksOffline`); false for
   * what is only looked up, as the results of a search.
   */
  offline?: boolean
}

/**
 * Reads an endpoint and stores the answer per gym: `useApiQuery(api.students.list, { query })`. An answer that was overtaken
 * by a newer question is aborted and never shown. Waits while no gym is selected.
 */
export function useApiQuery<C extends Callable>(
  callable: C,
  args: QueryArgs<C>,
  { enabled = true, keepPrevious = false, offline, ...settings }: QuerySettings = {},
): UseQueryResult<ReplyOf<EndpointOf<C>>> {
  type Reply = ReplyOf<EndpointOf<C>>
  const gymId = use(GymContext)?.gym?.id
  const storesReads = use(StoresReads)
  const ready = callable.scope !== 'gym' || gymId !== undefined
  const queryKey = queryKeyOf(callable, gymId, args)
  const parts = { ...args, gymId } as unknown as CallArgs<EndpointOf<C>>
  return useQuery<Reply>({
    ...settings,
    queryKey,
    queryFn: async ({ signal }) => send(callable, { ...parts, signal }),
    enabled: enabled && ready,
    ...(enabled && ready && { initialData: () => firstAnswer(callable, parts) }),
    ...((offline ?? storesReads) && { meta: offlineMeta, gcTime: Infinity }),
    ...(keepPrevious && {
      placeholderData: (previous: Reply | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
        query?.queryKey[0] === queryKey[0] ? previous : undefined,
    }),
  } as Parameters<typeof useQuery<Reply>>[0])
}
