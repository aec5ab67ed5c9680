import { foldForSearch } from '@folego/domain'
import type { NamedRecord } from '@folego/contract'
import { sql } from 'kysely'
import { hasRows, newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { isBooked } from './appointments.store.ts'

/** What classes and appointments are named by: what is taught, where, and with what. Equipment is in the table of rooms. */
export type NamesTable = 'modalities' | 'rooms' | 'equipment'

// By name, so that the architecture's tests find which tables are written; the two have the same columns.
const insert = (tx: GymTx) => tx.insertInto('modalities')
const update = (tx: GymTx) => tx.updateTable('modalities')
const insertRoom = (tx: GymTx) => tx.insertInto('rooms') as unknown as ReturnType<typeof insert>
const updateRoom = (tx: GymTx) => tx.updateTable('rooms') as unknown as ReturnType<typeof update>
const inserts = { modalities: insert, rooms: insertRoom, equipment: insertRoom }
const updates = { modalities: update, rooms: updateRoom, equipment: updateRoom }

const named = (tx: GymTx, table: NamesTable) =>
  tx.selectFrom(table === 'modalities' ? table : 'rooms').where('archived_at', 'is', null)
const offered = (tx: GymTx, table: NamesTable) =>
  named(tx, table).$if(table !== 'modalities', (rows) =>
    rows.where(sql<boolean>`kind = ${table === 'rooms' ? 'room' : 'equipment'}`),
  )

/** Those that are not archived, by name. */
export function listNames(tx: GymTx, table: NamesTable): Promise<NamedRecord[]> {
  return offered(tx, table).select(['id', 'name']).orderBy('name_key').execute()
}

/** One that is not archived, locked until the transaction ends. */
export function lockName(tx: GymTx, table: NamesTable, id: string): Promise<NamedRecord | undefined> {
  return offered(tx, table).where('id', '=', id).select(['id', 'name']).forNoKeyUpdate().executeTakeFirst()
}

/** Inserts a name; undefined if it is there already. */
export async function insertName(tx: GymTx, table: NamesTable, name: string): Promise<string | undefined> {
  const added = await inserts[table](tx)
    .values({ id: newId(), name, name_key: foldForSearch(name), ...(table === 'equipment' && { kind: table }) })
    .onConflict((other) => other.columns(['gym_id', 'name_key']).where('archived_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Whether another one that is not archived has this name. */
export function isNameTaken(tx: GymTx, table: NamesTable, { id, name }: NamedRecord): Promise<boolean> {
  return hasRows(named(tx, table).where('name_key', '=', foldForSearch(name)).where('id', '!=', id).select('id'))
}

/** Renames one. */
export async function renameOne(tx: GymTx, table: NamesTable, { id, name }: NamedRecord): Promise<void> {
  await updates[table](tx)
    .set({ name, name_key: foldForSearch(name) })
    .where('id', '=', id)
    .execute()
}

/** Takes one off the list; what has its name keeps it. */
export async function archiveName(tx: GymTx, table: NamesTable, id: string, at: string): Promise<void> {
  await updates[table](tx).set({ archived_at: at }).where('id', '=', id).execute()
}

/** How many classes and appointments that somebody has are to come with one of them, and how many services are given with it. */
export async function countUses(tx: GymTx, table: NamesTable, id: string, now: Date) {
  const column = sql.ref({ modalities: 'modality_id', rooms: 'room_id', equipment: 'equipment_id' }[table])
  const services =
    table === 'modalities'
      ? sql`0`
      : sql`(select count(*)::int from services where deleted_at is null and ${column} = ${id}::uuid)`
  const { rows } = await sql<{ coming: number; services: number }>`
    select count(*)::int as coming, ${services} as services from class_sessions c
    where c.${column} = ${id}::uuid and c.starts_at > ${now} and c.cancel_reason is null
      and (c.series_id is not null or ${isBooked})`.execute(tx)
  return rows[0] ?? { coming: 0, services: 0 }
}
