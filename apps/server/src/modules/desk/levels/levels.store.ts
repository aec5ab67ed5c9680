import type { Level } from '@folego/contract'
import type { LevelColor } from '@folego/domain'
import { sql } from 'kysely'
import { hasRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

const offered = (tx: GymTx) =>
  tx
    .selectFrom('levels as l')
    .innerJoin('modalities as m', 'm.id', 'l.modality_id')
    .where('l.archived_at', 'is', null)
    .where('m.archived_at', 'is', null)

const columns = [
  'l.id',
  'l.modality_id',
  'm.name as modality_name',
  'l.name',
  'l.classes',
  'l.months',
  'l.min_age',
  'l.place',
] as const

const color = sql<LevelColor | null>`l.color`.as('color')

/** The levels that are not archived, in the order of each modality. */
export function listLevels(tx: GymTx): Promise<Level[]> {
  return offered(tx)
    .select([...columns, color])
    .orderBy('m.name_key')
    .orderBy('l.place')
    .orderBy('l.id')
    .execute()
}

/** One of them. */
export function findLevel(tx: GymTx, id: string): Promise<Level | undefined> {
  return offered(tx)
    .where('l.id', '=', id)
    .select([...columns, color])
    .executeTakeFirst()
}

/** Locks a modality that is offered, so that its levels keep their order; false if there is none. */
export function lockModality(tx: GymTx, id: string): Promise<boolean> {
  const found = tx.selectFrom('modalities').where('id', '=', id).where('archived_at', 'is', null)
  return hasRows(found.select('id').forNoKeyUpdate())
}

export type LevelValues = Pick<Level, 'name' | 'color' | 'classes' | 'months' | 'min_age' | 'place'>

/** Inserts a level; returns its id. */
export function insertLevel(tx: GymTx, values: LevelValues & { modality_id: string }): Promise<string> {
  return insertRow(tx, 'levels', values)
}

/** Changes a level. */
export async function updateLevel(tx: GymTx, id: string, values: Partial<LevelValues>): Promise<void> {
  await tx.updateTable('levels').set(values).where('id', '=', id).execute()
}

/** Numbers the levels of a modality from 1 on, with one of them at a place. */
export async function renumber(tx: GymTx, modalityId: string, moved: { id: string; place: number }): Promise<void> {
  await sql`
    update levels l set place = it.at from (
      select id, row_number() over (order by place, (id <> ${moved.id}::uuid)::int, id) as at from (
        select id, case when id = ${moved.id}::uuid then ${moved.place}::int
          else row_number() over (partition by id = ${moved.id}::uuid order by place, id) end as place
        from levels where modality_id = ${modalityId}::uuid and archived_at is null) wanted) it
    where l.id = it.id and l.place <> it.at`.execute(tx)
}

/** Takes a level off the list. */
export async function archiveLevel(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('levels').set({ archived_at: at }).where('id', '=', id).execute()
}
