import type { Query, QueryClient } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { fulfilled, readAtOnce } from '#observable'
import { onSessionEnd } from '#platform/session'
import { deviceDatabase } from './device-database.ts'

/*
 * What was read from the server and is to be there without a network, in IndexedDB. Only what is marked comes here (see
 * `useApiQuery`): what students see of themselves. It is a copy: where it cannot be stored or read, the page does without.
 */

/** Put in by the build: which contract this page was made with. */
declare const CONTRACT: string

/** One answer, as it was last read. */
export interface StoredRead {
  /** The account and the query, as one text. */
  id: string
  accountId: string
  queryKey: readonly unknown[]
  data: unknown
  /** When it was read, in milliseconds since 1970. */
  savedAt: number
  /** The contract that it was read under: another one may mean other shapes. */
  contract: string
}

interface Schema extends DBSchema {
  reads: { key: string; value: StoredRead }
}

const mostDays = 14
const mostAge = mostDays * 24 * 60 * 60_000
/** Milliseconds after which the page begins without: a storage that is stuck must not keep it closed. */
const patience = 1000

const database = deviceDatabase<Schema>('folego-offline', (db) => {
  db.createObjectStore('reads', { keyPath: 'id' })
})

/** Closes the connection; the next call opens it again. */
export const closeReads = database.close

/** Stores an answer, in the place of the one before. */
export async function storeRead({
  accountId,
  queryKey,
  data,
  savedAt,
}: Omit<StoredRead, 'id' | 'contract'>): Promise<void> {
  const id = JSON.stringify([accountId, queryKey])
  const read: StoredRead = { id, accountId, queryKey, data, savedAt, contract: CONTRACT }
  await passing(async () => (await database.open()).put('reads', read))
}

/**
 * What this account has here, at most 14 days old and of this contract. Everything else goes, above all what another
 * person read on this device.
 */
export async function readStored(accountId: string, now = Date.now()): Promise<StoredRead[]> {
  const read = passing(async () => {
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

/** Nothing of anybody is left on this device. */
export async function forgetReads(): Promise<void> {
  await passing(async () => (await database.open()).clear('reads'))
}

/** Undefined where the browser has no storage or refuses it. */
async function passing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** How a query says that its answer is to be there without a network. */
export const offlineMeta = { offline: true } as const

/** What was stored is there before the first question; it counts as old, so it is read again where there is a network. */
export function restoreReads(client: QueryClient, reads: readonly StoredRead[]): void {
  for (const { queryKey, data, savedAt } of reads) {
    // As long as the page is open: a workout may begin an hour after it.
    client.getQueryCache().build(client, { queryKey, gcTime: Infinity, meta: offlineMeta })
    client.setQueryData(queryKey, data, { updatedAt: savedAt })
    // However lately it was read: a page that is loaded anew wants what is true now.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Stores every answer that is to be there without a network. Returns how to stop. */
export function storeReads(client: QueryClient, accountId: string): () => void {
  const store = ({ queryKey, state, meta }: Query) => {
    if (meta?.offline !== true) return
    void storeRead({ accountId, queryKey, data: state.data, savedAt: state.dataUpdatedAt })
  }
  const cache = client.getQueryCache()
  // What the first render had already; what comes from the device counts as old.
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
  // Without a storage there is nothing to wait for, not even a turn.
  if (typeof indexedDB === 'undefined') return nothing
  if (last?.accountId !== accountId) last = { accountId, reads: readAtOnce(readStored(accountId)) }
  return last.reads
}

onSessionEnd((why) => {
  // Meanwhile more was stored, or everything was thrown away: the next one to sign in reads anew.
  last = undefined
  // A session that the server ended goes on with the same person: the workouts of the week stay readable until then.
  if (why === 'signed-out') void forgetReads()
})
