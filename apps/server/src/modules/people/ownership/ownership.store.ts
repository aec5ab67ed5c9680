import type { NamedRecord } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/**
 * Returns the student with this id or account, undefined if the gym has none. With `ownerId`, only if it is that account's own
 * record.
 */
export function findStudent(tx: GymTx, idOrAccountId: string, ownerId?: string): Promise<NamedRecord | undefined> {
  return tx
    .selectFrom('students')
    .where((is) => is.or([is('id', '=', idOrAccountId), is('account_id', '=', idOrAccountId)]))
    .$if(ownerId !== undefined, (rows) => rows.where('account_id', '=', ownerId ?? null))
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
}

interface FamilyRow extends NamedRecord {
  as: 'self' | 'payer' | 'dependant'
}

/** Returns the student that `findStudent` finds, their payer, and the students they pay for, by name. */
export async function findFamily(tx: GymTx, idOrAccountId: string, ownerId?: string): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    with self as (
      select id, name, name_key, payer_id from students
      where deleted_at is null and (id = ${idOrAccountId}::uuid or account_id = ${idOrAccountId}::uuid)
        and (${ownerId ?? null}::uuid is null or account_id = ${ownerId ?? null}::uuid)
    )
    select id, name, "as" from (
      select id, name, name_key, 'self' as "as" from self
      union all
      select p.id, p.name, p.name_key, 'payer' from self join students p on p.id = self.payer_id
      union all
      select s.id, s.name, s.name_key, 'dependant' from self join students s on s.payer_id = self.id and s.deleted_at is null
    ) family
    order by name_key, id`.execute(tx)
  return rows
}

/** A student whose row is locked. */
export interface LockedStudent extends NamedRecord {
  name_key: string
  birth_date: string | null
  payer_id: string | null
}

/**
 * Locks students until the transaction ends, always in the same order, so that whoever changes what belongs to one of them waits for
 * the others instead of overlooking them. Returns those that the gym has, without deleted ones unless `evenDeleted`.
 */
export function lockStudents(
  tx: GymTx,
  ids: readonly string[],
  { evenDeleted = false }: { evenDeleted?: boolean } = {},
): Promise<LockedStudent[]> {
  return tx
    .selectFrom('students')
    .where('id', '=', anyOf(ids, 'uuid'))
    .$if(!evenDeleted, (rows) => rows.where('deleted_at', 'is', null))
    .select(['id', 'name', 'name_key', 'birth_date', 'payer_id'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
