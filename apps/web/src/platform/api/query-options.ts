import { offlineMeta } from '#platform/offline'
import { type CallName, send } from '#platform/transport'
import { queryKeyOf } from './query-keys.ts'

/** What identifies a query, runs it, and stores its reply on the device if it works offline. */
export function queryOptionsOf(name: CallName, args: object, gymId: string | undefined, isOffline: boolean) {
  const parts = { ...args, gymId }
  return {
    queryKey: queryKeyOf(name, gymId, args),
    queryFn: async ({ signal }: { signal: AbortSignal }) => send(name, { ...parts, signal } as never),
    ...(isOffline && { meta: offlineMeta, gcTime: Infinity }),
  }
}
