import type { DoorEntry, DoorSnapshot } from '@folego/contract'
import type { DBSchema } from 'idb'
import { deviceDatabase } from '#platform/offline'

/** What a desk knows of one gym. In memory only: the names of a gym are never written to the device. */
export interface KnownSnapshot extends Omit<DoorSnapshot, 'groups'> {
  /** The people by their group. */
  groups: Map<number, DoorSnapshot['groups'][number]['people']>
}

/** A snapshot with the groups that differ put in. */
export function merged(before: KnownSnapshot | undefined, reply: DoorSnapshot): KnownSnapshot {
  const groups = new Map(before?.groups)
  for (const { group, people } of reply.groups) groups.set(group, people)
  return { ...reply, groups }
}

/** What the server does not have yet. */
export interface StoredEntry {
  id: string
  accountId: string
  gymId: string
  entry: DoorEntry
}

interface Schema extends DBSchema {
  entries: { key: string; value: StoredEntry }
}

interface Who {
  accountId: string
  gymId: string
}

/** What a desk has on this device. An entry is on disk before the screen says so. */
export function deskDatabase(name: string) {
  const { use } = deviceDatabase<Schema>(name, (db) => {
    db.createObjectStore('entries', { keyPath: 'id' })
  })
  return {
    /** What is unsent of an account in a gym, in the order in which it was done. */
    read: async (who: Who): Promise<StoredEntry[]> =>
      use(async (db) => {
        const entries = await db.getAll('entries')
        const own = entries.filter(({ accountId, gymId }) => accountId === who.accountId && gymId === who.gymId)
        return own.toSorted((a, b) => (a.entry.at < b.entry.at ? -1 : 1))
      }),
    storeEntry: async (entry: StoredEntry) =>
      use(async (db) => {
        const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
        await tx.store.put(entry)
        await tx.done
      }),
    forget: async (ids: readonly string[]) =>
      use(async (db) => {
        const tx = db.transaction('entries', 'readwrite')
        for (const id of ids) await tx.store.delete(id)
        await tx.done
      }),
  }
}
