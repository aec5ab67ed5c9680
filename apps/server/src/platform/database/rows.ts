import type { DeleteResult, InsertObject, InsertResult, Kysely, UpdateResult } from 'kysely'
import { anyOf } from './any-of.ts'
import type { Fixed, Uuid } from './column-types.ts'
import type { GymTx } from './database.ts'
import { newId } from './ids.ts'
import type { GymTables } from './tables.ts'

/** True if a query finds a row. */
export async function hasRows(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** Executes a statement; true if it inserted, changed or deleted a row. */
export async function changesRows(statement: {
  executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult>
}): Promise<boolean> {
  const {
    numInsertedOrUpdatedRows,
    numUpdatedRows,
    numDeletedRows,
  }: Partial<InsertResult & UpdateResult & DeleteResult> = await statement.executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0n) > 0n
}

/** One column of the rows of a query, in their order. */
export async function valuesOf<Row, C extends keyof Row>(
  query: { execute(): Promise<Row[]> },
  column: C,
): Promise<Row[C][]> {
  return (await query.execute()).map((row) => row[column])
}

/** The tables of a gym whose rows have an id. */
type TableWithId = {
  [T in keyof GymTables]: GymTables[T] extends { id: Fixed<Uuid> } ? T : never
}[keyof GymTables]

const rowsWithId = (tx: GymTx) => tx as unknown as Kysely<Record<string, { id: Uuid }>>

/**
 * Inserts a row with a new id, which it returns.
 * @example insertRow(tx, 'refunds', { ...refund, created_at: at })
 */
export async function insertRow<T extends TableWithId>(
  tx: GymTx,
  table: T,
  values: Omit<InsertObject<GymTables, T>, 'id'>,
): Promise<string> {
  const name: string = table
  const id = newId()
  await rowsWithId(tx)
    .insertInto(name)
    .values({ id, ...values })
    .execute()
  return id
}

/** Locks rows until the transaction ends, always in the same order, so that concurrent changes wait for each other. */
export async function lockRows(tx: GymTx, table: TableWithId, ids: readonly string[]): Promise<void> {
  const name: string = table
  await rowsWithId(tx)
    .selectFrom(name)
    .where('id', '=', anyOf(ids, 'uuid'))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
