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
/** Milliseconds after which the page starts without it, if it can ask the server instead. */
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
  await orUndefined(async () => database.use(async (db) => db.put('reads', read)))
}

/**
 * What is stored for this account, at most 14 days old and of this contract. Everything else is deleted, above all what
 * another person read on this device.
 */
export async function readStored(accountId: string, now = Date.now()): Promise<StoredRead[]> {
  const read = await orUndefined(async () =>
    database.use(async (db) => {
      const tx = db.transaction('reads', 'readwrite')
      const all = await tx.store.getAll()
      const counts = (one: StoredRead) =>
        one.accountId === accountId && one.contract === CONTRACT && now - one.savedAt < mostAge
      await Promise.all(all.filter((one) => !counts(one)).map(async ({ id }) => tx.store.delete(id)))
      await tx.done
      return all.filter(counts)
    }),
  )
  return read ?? []
}

/** Deletes everything of everybody on this device. */
export async function forgetReads(): Promise<void> {
  await orUndefined(async () => database.use(async (db) => db.clear('reads')))
}

/** Undefined if the browser has no storage or blocks it. */
async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Marks a query whose reply is stored for offline use. */
export const offlineMeta = { offline: true } as const

/** Puts the stored replies into the cache where it has none; they count as stale, so they are refetched if there is a network. */
export function restoreReads(client: QueryClient, reads: readonly StoredRead[]): void {
  for (const { queryKey, data, savedAt } of reads) {
    if (client.getQueryData(queryKey) !== undefined) continue
    // For as long as the page is open: a workout may begin an hour later.
    client.getQueryCache().build(client, { queryKey, gcTime: Infinity, meta: offlineMeta })
    client.setQueryData(queryKey, data, { updatedAt: savedAt })
    // However recent: a reloaded page needs current data.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Restores what is in no query yet, or in one that failed: the device's storage answered late. */
async function restoreMissing(client: QueryClient, accountId: string): Promise<void> {
  const reads = await wholeReadOf(accountId)
  // The session ended meanwhile.
  if (current?.accountId !== accountId) return
  restoreReads(client, reads)
}

/**
 * Stores every reply that is marked for offline use. One that cannot be read is looked for on the device, also when it is tried again:
 * at the start the storage may not have answered in time. Returns the stop function.
 */
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
  void restoreMissing(client, accountId)
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { meta, state } = event.query as Query
    if (event.action.type === 'success') store(event.query as Query)
    else if (event.action.type === 'error' && meta?.offline === true && state.data === undefined) {
      void restoreMissing(client, accountId)
    }
  })
}

const nothing = fulfilled<StoredRead[]>([])
/** `reads` without what came too late for the first render; `whole` is read once at a time. */
let current: { accountId: string; reads: Promise<StoredRead[]>; whole: Promise<StoredRead[]> | undefined } | undefined

/** What the account has stored, for `use`: the same promise as long as it is the same person. */
// Not async: that would wrap the promise in a new one each time.
// oxlint-disable-next-line typescript/promise-function-async
export function storedReadsOf(accountId: string): Promise<StoredRead[]> {
  // Without storage there is nothing to wait for, not even a microtask.
  if (typeof indexedDB === 'undefined') return nothing
  if (current?.accountId !== accountId) {
    const whole = readStored(accountId)
    current = { accountId, reads: markWhenFulfilled(inTime(whole)), whole }
    void whole.then(() => current?.whole === whole && (current.whole = undefined))
  }
  return current.reads
}

/** Nothing, if it is not there soon; without a network there is nothing else to wait for. */
async function inTime(whole: Promise<StoredRead[]>): Promise<StoredRead[]> {
  if (!navigator.onLine) return whole
  const late = new Promise<StoredRead[]>((resolve) => setTimeout(resolve, patience, []))
  return Promise.race([whole, late])
}

/** What is being read from the device, or what it has now. */
// oxlint-disable-next-line typescript/promise-function-async
function wholeReadOf(accountId: string): Promise<StoredRead[]> {
  if (current?.accountId !== accountId) return nothing
  current.whole ??= readStored(accountId).finally(() => current && (current.whole = undefined))
  return current.whole
}

onSessionEnd((why) => {
  // More was stored meanwhile, or everything was deleted: the next person to sign in reads it again.
  current = undefined
  // Also when the server ended the session: the person may have done so because the phone is in somebody else's hands.
  if (why !== 'elsewhere') void forgetReads()
})
