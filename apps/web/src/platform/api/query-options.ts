import type { Endpoint } from '@folego/contract'
import { offlineMeta } from '#platform/offline'
import { send } from '#platform/transport'
import { queryKeyOf } from './query-keys.ts'

/** What identifies a query, runs it, and stores its reply on the device if it works offline. */
export function queryOptionsOf(called: Endpoint, args: object, gymId: string | undefined, isOffline: boolean) {
  const parts = { ...args, gymId }
  return {
    queryKey: queryKeyOf(called, gymId, args),
    queryFn: async ({ signal }: { signal: AbortSignal }) => send(called, { ...parts, signal }),
    ...(isOffline && { meta: offlineMeta, gcTime: Infinity }),
  }
}
