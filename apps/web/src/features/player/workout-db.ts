import type { DBSchema } from 'idb'
import { deviceDatabase } from '#platform/storage'
import type { LocalWorkout } from './player-types.ts'

/*
 * Where local workouts lie. Each is one record, read and written in one transaction, so that two tabs never undo each
 * other's changes. Records of all accounts of this device lie here; every call says whose are meant.
 */

interface Schema extends DBSchema {
  workouts: { key: string; value: LocalWorkout; indexes: { byAccount: string } }
}

const database = deviceDatabase<Schema>('folego-training', (db) => {
  db.createObjectStore('workouts', { keyPath: 'localId' }).createIndex('byAccount', 'accountId')
})

/** A phone that dies a moment later still has the set. */
const durable = { durability: 'strict' } as const

/** Every workout of an account, in all its gyms. */
export async function readWorkouts(accountId: string): Promise<LocalWorkout[]> {
  return (await database.open()).getAllFromIndex('workouts', 'byAccount', accountId)
}

/** One of them; undefined where this account has none with this id. */
export async function readWorkout(accountId: string, localId: string): Promise<LocalWorkout | undefined> {
  const found = await (await database.open()).get('workouts', localId)
  return found?.accountId === accountId ? found : undefined
}

/** A workout before and after a change, which is on the disk. */
export interface Changed {
  before: LocalWorkout
  after: LocalWorkout
}

/** Changes one workout; undefined where this account has none with this id. A change that changes nothing is not written. */
export async function changeWorkout(
  accountId: string,
  localId: string,
  change: (workout: LocalWorkout) => LocalWorkout,
): Promise<Changed | undefined> {
  const tx = (await database.open()).transaction('workouts', 'readwrite', durable)
  const before = await tx.store.get(localId)
  if (before === undefined || before.accountId !== accountId) return undefined
  const after = change(before)
  if (after !== before) await tx.store.put(after)
  await tx.done
  return { before, after }
}

/**
 * Keeps a new workout, unless one of the account already `isSame`: then it is that one. In one transaction, so that two
 * taps or two tabs never begin two.
 */
export async function beginWorkout(
  begun: LocalWorkout,
  isSame: (held: LocalWorkout) => boolean,
): Promise<LocalWorkout> {
  const tx = (await database.open()).transaction('workouts', 'readwrite', durable)
  const held = await tx.store.index('byAccount').getAll(begun.accountId)
  const same = held.find(isSame)
  if (same === undefined) await tx.store.put(begun)
  await tx.done
  return same ?? begun
}

export async function forgetWorkout(accountId: string, localId: string): Promise<void> {
  const tx = (await database.open()).transaction('workouts', 'readwrite', durable)
  const held = await tx.store.get(localId)
  if (held?.accountId === accountId) await tx.store.delete(localId)
  await tx.done
}

/** Deletes what `mayGo`, whosever it is. */
export async function tidyWorkouts(mayGo: (workout: LocalWorkout) => boolean): Promise<void> {
  const tx = (await database.open()).transaction('workouts', 'readwrite')
  for (const workout of await tx.store.getAll()) if (mayGo(workout)) await tx.store.delete(workout.localId)
  await tx.done
}
