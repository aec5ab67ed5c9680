import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** Every plan that the gym sells. */
export function plansOnSale(tx: GymTx) {
  return tx
    .selectFrom('plans')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .select(['id', 'name', 'price', 'duration', 'duration_months'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** Takes those of these plans from the lists that nobody changed and no enrollment names; returns their ids. */
export async function removeUnused(tx: GymTx, ids: readonly string[], at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update plans p
    set deleted_at = ${at}, updated_at = ${at}, version = p.version + 1
    where p.id = any(${ids}::uuid[]) and p.version = 1 and p.deleted_at is null
      and not exists (select from enrollments e where e.plan_id = p.id)
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}
