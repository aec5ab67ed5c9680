import type { Endpoint, ReplyOf } from '@folego/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { GymContext } from '#platform/gym'
import { type CallArgs, send } from '#platform/transport'
import { queryKeyOf } from './query-keys.ts'

export type QueryArgs<E extends Endpoint> = Omit<CallArgs<E>, 'version' | 'idempotencyKey' | 'gymId' | 'signal'>

interface QuerySettings {
  /** False: do not read yet. */
  enabled?: boolean
  /** While other parts (the next page, another search) are read, show the rows of before. */
  keepPrevious?: boolean
  /** Milliseconds until it counts as old and is read again in passing; 15 s by default. */
  staleTime?: number
  /** Read again every so many milliseconds while the page is visible. */
  refetchInterval?: number
}

/**
 * Reads an endpoint and keeps the answer per gym: `useApiQuery(api.students.list, { query })`. An answer that was overtaken
 * by a newer question is aborted and never shown. Waits while no gym is selected.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  args: QueryArgs<E>,
  { enabled = true, keepPrevious = false, ...settings }: QuerySettings = {},
): UseQueryResult<ReplyOf<E>> {
  const gymId = use(GymContext)?.gym?.id
  const ready = endpoint.scope !== 'gym' || gymId !== undefined
  const queryKey = queryKeyOf(endpoint, gymId, args)
  return useQuery<ReplyOf<E>>({
    ...settings,
    queryKey,
    queryFn: async ({ signal }) => {
      const parts = { ...args, gymId, signal } as unknown as CallArgs<E>
      const { reply } = await send<E>(endpoint, parts)
      return reply
    },
    enabled: enabled && ready,
    ...(keepPrevious && {
      placeholderData: (previous: ReplyOf<E> | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
        query?.queryKey[0] === queryKey[0] ? previous : undefined,
    }),
  } as Parameters<typeof useQuery<ReplyOf<E>>>[0])
}
