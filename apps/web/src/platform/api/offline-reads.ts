import type { Query, QueryClient } from '@tanstack/react-query'
import { keepRead, type KeptRead, keptReads } from '#platform/offline'
import { onSessionEnd } from '#platform/session'

/*
 * Between the answers in memory and those that are kept on the device.
 */

/** How a query says that its answer is to be there without a network. */
export const offlineMeta = { offline: true } as const

/** What was kept is there before the first question; it counts as old, so it is read again where there is a network. */
export function restoreReads(client: QueryClient, kept: readonly KeptRead[]): void {
  for (const { queryKey, data, savedAt } of kept) {
    // As long as the page is open: a workout may begin an hour after it.
    client.getQueryCache().build(client, { queryKey, gcTime: Infinity, meta: offlineMeta })
    client.setQueryData(queryKey, data, { updatedAt: savedAt })
    // However lately it was read: a page that is loaded anew wants what is true now.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Keeps every answer that is to be there without a network. Returns how to stop. */
export function keepReads(client: QueryClient, accountId: string): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state, meta } = event.query as Query
    if (meta?.offline !== true) return
    void keepRead({ accountId, queryKey, data: state.data, savedAt: state.dataUpdatedAt })
  })
}

const nothing: Promise<KeptRead[]> = Object.assign(Promise.resolve([]), { status: 'fulfilled', value: [] })
let last: { accountId: string; kept: Promise<KeptRead[]> } | undefined

/** What the account kept, for `use`: the same promise as long as it is the same person. */
// Not async: that would wrap the promise in a new one each time.
// oxlint-disable-next-line typescript/promise-function-async
export function keptOf(accountId: string): Promise<KeptRead[]> {
  // Without a storage there is nothing to wait for, not even a turn.
  if (typeof indexedDB === 'undefined') return nothing
  if (last?.accountId !== accountId) last = { accountId, kept: keptReads(accountId) }
  return last.kept
}

// Meanwhile more was kept, or everything was thrown away: the next one to sign in reads anew.
onSessionEnd(() => {
  last = undefined
})
