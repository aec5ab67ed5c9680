import type { DoorEntry, DoorSnapshot, DoorSnapshotPerson } from '@folego/contract'
import { groupsOf } from '@folego/domain'
import type { DBSchema } from 'idb'
import { deviceDatabase } from '#platform/offline'

/** What a desk knows of one gym. In memory only: the names of a gym are never written to the device. */
export interface KnownSnapshot extends Omit<DoorSnapshot, 'parts' | 'people'> {
  /** The people by their group. */
  groups: Map<number, readonly DoorSnapshotPerson[]>
}

/** A snapshot with the groups that differ put in. */
export function merged(before: KnownSnapshot | undefined, reply: DoorSnapshot): KnownSnapshot {
  const { parts, people, ...rest } = reply
  return { ...rest, groups: new Map([...(before?.groups ?? []), ...groupsOf<DoorSnapshotPerson>({ parts, people })]) }
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
