import type { Query, QueryClient } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { fulfilled, markWhenFulfilled } from '#observable'
import { onSessionEnd } from '#platform/session'
import { deviceDatabase } from './device-database.ts'

/*
 * Server replies stored for offline use, in IndexedDB. Only marked queries are stored (see `useApiQuery`): what students
 * see of themselves. It is a copy: if it cannot be written or read, the page works without it.
 */

/** Injected by the build: the version of the contract that this page was built with. */
declare const CONTRACT: string

/** One reply, as last read. */
export interface StoredRead {
  /** The account and the query, serialized. */
  id: string
  accountId: string
  queryKey: readonly unknown[]
  data: unknown
  /** When it was read, in milliseconds since 1970. */
  savedAt: number
  /** The version of the contract it was read under: another may have other shapes. */
  contract: string
}

interface Schema extends DBSchema {
  reads: { key: string; value: StoredRead }
}

const mostDays = 14
const mostAge = mostDays * 24 * 60 * 60_000
/** Milliseconds after which the page starts without it: stuck storage must not block the page. */
const patience = 1000

const database = deviceDatabase<Schema>('folego-offline', (db) => {
  db.createObjectStore('reads', { keyPath: 'id' })
})

/** Closes the connection; the next call opens it again. */
export const closeReads = database.close

/** Stores a reply, replacing the previous one. */
export async function storeRead({
  accountId,
  queryKey,
  data,
  savedAt,
}: Omit<StoredRead, 'id' | 'contract'>): Promise<void> {
  const id = JSON.stringify([accountId, queryKey])
  const read: StoredRead = { id, accountId, queryKey, data, savedAt, contract: CONTRACT }
  await orUndefined(async () => (await database.open()).put('reads', read))
}

/**
 * What is stored for this account, at most 14 days old and of this contract. Everything else is deleted, above all what
 * another person read on this device.
 */
export async function readStored(accountId: string, now = Date.now()): Promise<StoredRead[]> {
  const read = orUndefined(async () => {
    const tx = (await database.open()).transaction('reads', 'readwrite')
    const all = await tx.store.getAll()
    const counts = (one: StoredRead) =>
      one.accountId === accountId && one.contract === CONTRACT && now - one.savedAt < mostAge
    await Promise.all(all.filter((one) => !counts(one)).map(async ({ id }) => tx.store.delete(id)))
    await tx.done
    return all.filter(counts)
  })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  return (await Promise.race([read, late])) ?? []
}

/** Deletes everything of everybody on this device. */
export async function forgetReads(): Promise<void> {
  await orUndefined(async () => (await database.open()).clear('reads'))
}

/** Undefined if the browser has no storage or blocks it. */
async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Marks a query whose reply is stored for offline use. */
export const offlineMeta = { offline: true } as const

/** Puts the stored replies into the cache before the first query; they count as stale, so they are refetched if there is a network. */
export function restoreReads(client: QueryClient, reads: readonly StoredRead[]): void {
  for (const { queryKey, data, savedAt } of reads) {
    // For as long as the page is open: a workout may begin an hour later.
    client.getQueryCache().build(client, { queryKey, gcTime: Infinity, meta: offlineMeta })
    client.setQueryData(queryKey, data, { updatedAt: savedAt })
    // However recent: a reloaded page needs current data.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Stores every reply that is marked for offline use. Returns the stop function. */
export function storeReads(client: QueryClient, accountId: string): () => void {
  const store = ({ queryKey, state, meta }: Query) => {
    if (meta?.offline !== true) return
    void storeRead({ accountId, queryKey, data: state.data, savedAt: state.dataUpdatedAt })
  }
  const cache = client.getQueryCache()
  // What the first render already had; restored replies count as stale.
  for (const query of cache.getAll()) {
    if (query.state.data !== undefined && !query.state.isInvalidated) store(query)
  }
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query as Query)
  })
}

const nothing = fulfilled<StoredRead[]>([])
let last: { accountId: string; reads: Promise<StoredRead[]> } | undefined

/** What the account has stored, for `use`: the same promise as long as it is the same person. */
// Not async: that would wrap the promise in a new one each time.
// oxlint-disable-next-line typescript/promise-function-async
export function storedReadsOf(accountId: string): Promise<StoredRead[]> {
  // Without storage there is nothing to wait for, not even a microtask.
  if (typeof indexedDB === 'undefined') return nothing
  if (last?.accountId !== accountId) last = { accountId, reads: markWhenFulfilled(readStored(accountId)) }
  return last.reads
}

onSessionEnd((why) => {
  // More was stored meanwhile, or everything was deleted: the next person to sign in reads it again.
  last = undefined
  // Also when the server ended the session: the person may have done so because the phone is in somebody else's hands.
  if (why !== 'elsewhere') void forgetReads()
})
