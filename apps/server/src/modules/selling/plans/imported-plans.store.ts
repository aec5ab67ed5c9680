import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** Every plan on sale. */
export function plansOnSale(tx: GymTx) {
  return tx
    .selectFrom('plans')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .select(['id', 'name', 'price_cents', 'duration', 'duration_months', 'charging'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** Soft-deletes those of these plans that were never changed and that no enrollment has; returns their ids. */
export async function removeUnused(tx: GymTx, ids: readonly string[], at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update plans p
    set deleted_at = ${at}, updated_at = ${at}, version = p.version + 1
    where p.id = any(${ids}::uuid[]) and p.version = 1 and p.deleted_at is null
      and not exists (select from enrollments e where e.plan_id = p.id and e.deleted_at is null)
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}
