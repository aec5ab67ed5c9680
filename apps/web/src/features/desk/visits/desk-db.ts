import type { DoorEntry, DoorSnapshot } from '@folego/contract'
import type { DBSchema } from 'idb'
import { deviceDatabase } from '#platform/offline'

/** What a desk knows of one gym, of the account that read it. */
export interface StoredSnapshot extends Omit<DoorSnapshot, 'groups' | 'gym_id'> {
  id: string
  accountId: string
  gymId: string
  /** The people by their group. */
  groups: Map<number, DoorSnapshot['groups'][number]['people']>
}

/** What the server does not have yet. */
export interface StoredEntry {
  id: string
  accountId: string
  gymId: string
  entry: DoorEntry
}

interface Schema extends DBSchema {
  snapshots: { key: string; value: StoredSnapshot }
  entries: { key: string; value: StoredEntry }
}

interface Who {
  accountId: string
  gymId: string
}

const idOf = ({ accountId, gymId }: Who) => `${accountId} ${gymId}`

/** A snapshot with the groups that differ put in. */
export function merged(who: Who, before: StoredSnapshot | undefined, reply: DoorSnapshot): StoredSnapshot {
  const { groups: changed, gym_id: gymId, ...rest } = reply
  const groups = new Map(before?.groups)
  for (const { group, people } of changed) groups.set(group, people)
  return { ...rest, id: idOf(who), accountId: who.accountId, gymId, groups }
}

/** What a desk has on this device. An entry is on disk before the screen says so. */
export function deskDatabase(name: string) {
  const { use } = deviceDatabase<Schema>(name, (db) => {
    db.createObjectStore('snapshots', { keyPath: 'id' })
    db.createObjectStore('entries', { keyPath: 'id' })
  })
  return {
    read: async (who: Who): Promise<[StoredSnapshot | undefined, StoredEntry[]]> =>
      use(async (db) => {
        const [snapshot, entries] = await Promise.all([db.get('snapshots', idOf(who)), db.getAll('entries')])
        const own = entries.filter(({ accountId, gymId }) => accountId === who.accountId && gymId === who.gymId)
        return [snapshot, own.toSorted((a, b) => (a.entry.at < b.entry.at ? -1 : 1))]
      }),
    storeSnapshot: async (snapshot: StoredSnapshot) => use(async (db) => db.put('snapshots', snapshot)),
    forgetSnapshots: async () => use(async (db) => db.clear('snapshots')),
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
