import type { DBSchema } from 'idb'
import { deviceDatabase } from '#platform/offline'
import type { LocalWorkout } from './player-types.ts'
import { placedApart } from './pain-places.ts'
import { numberedApart } from './set-changes.ts'

/*
 * The storage of local workouts. Each is one record, read and written in one transaction, so that two tabs never undo each
 * other's changes. Records of all accounts of this device are stored here; every call names the account.
 */

interface Schema extends DBSchema {
  workouts: { key: string; value: LocalWorkout; indexes: { byAccount: string } }
}

/** A workout before and after a change that is on disk. */
export interface Changed {
  before: LocalWorkout
  after: LocalWorkout
}

/** The set survives a phone that shuts down right after. */
const durable = { durability: 'strict' } as const

/** Workouts of older versions of this page as this one knows them. */
const upToDate = (workout: LocalWorkout) => placedApart(numberedApart(workout))

export type WorkoutDatabase = ReturnType<typeof workoutDatabase>

export function workoutDatabase(name: string) {
  const { use, close } = deviceDatabase<Schema>(name, (db) => {
    db.createObjectStore('workouts', { keyPath: 'localId' }).createIndex('byAccount', 'accountId')
  })
  return {
    /** The next read or write opens it again. */
    close,

    /** Every workout of an account, across its gyms. */
    readAll: async (accountId: string): Promise<LocalWorkout[]> =>
      use(async (db) => (await db.getAllFromIndex('workouts', 'byAccount', accountId)).map(upToDate)),

    /** One workout; undefined if this account has none with this id. */
    read: async (accountId: string, localId: string): Promise<LocalWorkout | undefined> =>
      use(async (db) => {
        const found = await db.get('workouts', localId)
        return found?.accountId === accountId ? upToDate(found) : undefined
      }),

    /** Changes one workout; undefined if this account has none with this id. A change without effect is not written. */
    change: async (
      accountId: string,
      localId: string,
      change: (workout: LocalWorkout) => LocalWorkout,
    ): Promise<Changed | undefined> =>
      use(async (db) => {
        const tx = db.transaction('workouts', 'readwrite', durable)
        const stored = await tx.store.get(localId)
        if (stored === undefined || stored.accountId !== accountId) return undefined
        const before = upToDate(stored)
        const after = change(before)
        if (after !== before) await tx.store.put(after)
        await tx.done
        return { before, after }
      }),

    /**
     * Stores a new workout, unless the account already has one that `isSame`, which is returned instead. In one transaction, so
     * that two taps or two tabs never start two.
     */
    begin: async (begun: LocalWorkout, isSame: (stored: LocalWorkout) => boolean): Promise<LocalWorkout> =>
      use(async (db) => {
        const tx = db.transaction('workouts', 'readwrite', durable)
        const same = (await tx.store.index('byAccount').getAll(begun.accountId)).find(isSame)
        if (same === undefined) await tx.store.put(begun)
        await tx.done
        return same ? upToDate(same) : begun
      }),

    forget: async (accountId: string, localId: string): Promise<void> =>
      use(async (db) => {
        const tx = db.transaction('workouts', 'readwrite', durable)
        const stored = await tx.store.get(localId)
        if (stored?.accountId === accountId) await tx.store.delete(localId)
        await tx.done
      }),

    /** Deletes all workouts that `canDelete`, of any account. */
    tidy: async (canDelete: (workout: LocalWorkout) => boolean): Promise<void> =>
      use(async (db) => {
        const tx = db.transaction('workouts', 'readwrite')
        for (const workout of await tx.store.getAll()) if (canDelete(workout)) await tx.store.delete(workout.localId)
        await tx.done
      }),
  }
}
