import { offlineMeta } from '#platform/offline'
import { type CallName, parseCall, send } from '#platform/transport'
import { partOf } from './staleness.ts'

/** What identifies a query, runs it, and stores its reply on the device if it works offline. */
export function queryOptionsOf(name: CallName, args: object, gymId: string | undefined, isOffline: boolean) {
  const parts = { ...args, gymId }
  return {
    queryKey: queryKeyOf(name, gymId, args),
    queryFn: async ({ signal }: { signal: AbortSignal }) => send(name, { ...parts, signal }),
    ...(isOffline && { meta: offlineMeta, gcTime: Infinity }),
  }
}

/**
 * `[gym, part of the API, path, arguments]`. The gym comes first, so that switching gyms never shows data of the previous one; what
 * belongs to the account rather than a gym is cached under `account`.
 */
export function queryKeyOf(name: CallName, gymId: string | undefined, parts: object): readonly unknown[] {
  const { scope, path } = parseCall(name)
  return [scope === 'gym' ? gymId : 'account', partOf(path), path, parts]
}
