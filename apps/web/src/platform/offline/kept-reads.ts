import type { DBSchema } from 'idb'
import { onSessionEnd } from '#platform/session'
import { deviceDatabase } from '#platform/storage'

/*
 * What was read from the server and is to be there without a network, in IndexedDB. Only what is marked comes here (see
 * `useApiQuery`): what students see of themselves. It is a copy: where it cannot be kept or read, the page does without.
 */

/** Put in by the build: which contract this page was made with. */
declare const CONTRACT: string

/** One answer, as it was last read. */
export interface KeptRead {
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
  reads: { key: string; value: KeptRead }
}

const mostDays = 14
const mostAge = mostDays * 24 * 60 * 60_000
/** Milliseconds after which the page begins without: a storage that is stuck must not keep it closed. */
const patience = 1000

const database = deviceDatabase<Schema>('folego-offline', (db) => {
  db.createObjectStore('reads', { keyPath: 'id' })
})

/** Closes the connection; the next call opens it again. */
export const closeKept = database.close

/** Keeps an answer, in the place of the one before. */
export async function keepRead({
  accountId,
  queryKey,
  data,
  savedAt,
}: Omit<KeptRead, 'id' | 'contract'>): Promise<void> {
  const id = JSON.stringify([accountId, queryKey])
  const read: KeptRead = { id, accountId, queryKey, data, savedAt, contract: CONTRACT }
  await passing(async () => (await database.open()).put('reads', read))
}

/**
 * What this account kept here, at most 14 days old and of this contract. Everything else goes, above all what another
 * person read on this device.
 */
export async function keptReads(accountId: string, now = Date.now()): Promise<KeptRead[]> {
  const read = passing(async () => {
    const tx = (await database.open()).transaction('reads', 'readwrite')
    const all = await tx.store.getAll()
    const counts = (one: KeptRead) =>
      one.accountId === accountId && one.contract === CONTRACT && now - one.savedAt < mostAge
    await Promise.all(all.filter((one) => !counts(one)).map(async ({ id }) => tx.store.delete(id)))
    await tx.done
    return all.filter(counts)
  })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  return (await Promise.race([read, late])) ?? []
}

/** Nothing of anybody is left on this device. */
export async function forgetKept(): Promise<void> {
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

onSessionEnd((why) => {
  // A session that the server ended goes on with the same person: the workouts of the week stay readable until then.
  if (why === 'signed-out') void forgetKept()
})
