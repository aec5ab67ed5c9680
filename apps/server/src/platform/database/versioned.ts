import { sql } from 'kysely'
import type { Kysely, UpdateObject } from 'kysely'
import type { Default, Instant, Int, Uuid } from './column-types.ts'
import type { GymTx } from './database.ts'
import { ChangedMeanwhile } from './errors.ts'
import { changesRows, hasRows } from './rows.ts'
import type { GymTables } from './tables.ts'

/** A row as read. */
export interface Versioned {
  id: string
  version: number
}

/** The tables of a gym whose rows are changed individually, each change incrementing the version. */
type VersionedTable = {
  [T in keyof GymTables]: GymTables[T] extends { id: unknown; version: unknown; updated_at: unknown } ? T : never
}[keyof GymTables]

type Values<T extends VersionedTable> = Omit<UpdateObject<GymTables, T>, 'id' | 'version' | 'updated_at'>

interface VersionedColumns {
  id: Uuid
  version: Default<Int>
  updated_at: Instant
  deleted_at: Instant | null
}

/** Rows of any module's table that were not deleted, read-only. */
function rowsOf(tx: GymTx, table: VersionedTable) {
  const name: string = table
  const over = tx as unknown as Kysely<Record<string, VersionedColumns>>
  return over.selectFrom(name).where('deleted_at', 'is', null).select('id')
}

/** True for a row that was not deleted. */
export function rowExists(tx: GymTx, table: VersionedTable, id: string): Promise<boolean> {
  return hasRows(rowsOf(tx, table).where('id', '=', id))
}

/** The same, and prevents its deletion until the transaction ends. */
export function lockForShare(tx: GymTx, table: VersionedTable, id: string): Promise<boolean> {
  return hasRows(rowsOf(tx, table).where('id', '=', id).forShare())
}

/** True if another row (not `exceptId`) that was not deleted has this value in a column. */
export async function isTaken<T extends VersionedTable>(
  tx: GymTx,
  table: T,
  [column, value]: readonly [column: keyof GymTables[T] & string, value: string],
  exceptId?: string,
): Promise<boolean> {
  const others = rowsOf(tx, table).where(sql.ref(column), '=', value)
  return hasRows(exceptId === undefined ? others : others.where('id', '!=', exceptId))
}

/** Throws ChangedMeanwhile if the caller expects another version; undefined accepts any. */
export function requireVersion({ version }: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && version !== expected) throw new ChangedMeanwhile()
}

/**
 * Locks, changes and deletes rows of a versioned table. Every change throws ChangedMeanwhile if the row no longer has the version
 * that was read.
 * @example export const records = versioned('plans')
 */
export function versioned<T extends VersionedTable>(table: T) {
  const name: string = table
  const over = (tx: GymTx) => tx as unknown as Kysely<Record<string, VersionedColumns>>
  const write = async (tx: GymTx, { id, version }: Versioned, values: object, at: string): Promise<void> => {
    const isWritten = await changesRows(
      over(tx)
        .updateTable(name)
        .set({ ...values, updated_at: at, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version),
    )
    if (!isWritten) throw new ChangedMeanwhile()
  }
  const lock = async (tx: GymTx, id: string): Promise<void> => {
    await over(tx).selectFrom(name).where('id', '=', id).select('id').forNoKeyUpdate().execute()
  }
  return {
    /** Locks a row until the transaction ends. */
    lock,
    /**
     * Locks before reading, so that it reads the result of the last writer.
     * @example const lockPlan = store.records.forUpdate(requirePlan)
     */
    forUpdate:
      <G extends { tx: GymTx }, Row extends { version: number }>(read: (gym: G, id: string) => Promise<Row>) =>
      async (gym: G, id: string, expectedVersion?: number): Promise<Row> => {
        const [, row] = await Promise.all([lock(gym.tx, id), read(gym, id)])
        requireVersion(row, expectedVersion)
        return row
      },
    update: (tx: GymTx, row: Versioned, values: Values<T>, at: string) => write(tx, row, values, at),
    /** Removes a row from every list; references to it remain valid. */
    softDelete: (tx: GymTx, row: Versioned, at: string) => write(tx, row, { deleted_at: at }, at),
    /** Deletes a row permanently. */
    async remove(tx: GymTx, { id, version }: Versioned): Promise<void> {
      const isDeleted = await changesRows(over(tx).deleteFrom(name).where('id', '=', id).where('version', '=', version))
      if (!isDeleted) throw new ChangedMeanwhile()
    },
  }
}

/**
 * Writes the row after `version` (0: none yet) of a table whose rows are found by `key` instead of an id, or that has one row per
 * gym. Throws ChangedMeanwhile.
 */
export async function writeVersion(
  tx: GymTx,
  table:
    | 'billing_settings'
    | 'class_settings'
    | 'collection_settings'
    | 'door_settings'
    | 'message_texts'
    | 'pix_settings'
    | 'training_profiles',
  { key, version, values, at }: { key?: [column: string, value: string]; version: number; values: object; at: string },
): Promise<void> {
  const name: string = table
  const over = tx as unknown as Kysely<Record<string, { version: Int; updated_at: Instant }>>
  const next = { ...values, updated_at: at, version: version + 1 }
  const isWritten = await changesRows(
    version === 0
      ? over
          .insertInto(name)
          .values({ ...(key && { [key[0]]: key[1] }), ...next })
          .onConflict((conflict) => conflict.doNothing())
      : over
          .updateTable(name)
          .set(next)
          .where('version', '=', version)
          .$if(key !== undefined, (query) => (key ? query.where(sql.ref(key[0]), '=', key[1]) : query)),
  )
  if (!isWritten) throw new ChangedMeanwhile()
}
