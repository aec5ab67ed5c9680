import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** A pack of classes that ends soon. */
export interface EndingPack {
  id: string
  student_id: string
  student_name: string
  pack_name: string
  uses: number
  end_date: string
}

/** The packs, not yet reported, of which something can still be booked and that end between two days of the gym. */
export async function findEndingPacks(tx: GymTx, days: { today: string; lastNear: string }): Promise<EndingPack[]> {
  const { rows } = await sql<EndingPack>`
    select p.id, p.student_id, s.name as student_name, p.name as pack_name, p.free_uses as uses, p.valid_until as end_date
    from credit_packs p join students s on s.id = p.student_id and s.deleted_at is null and s.status = 'active'
    where p.valid_until between ${days.today}::date and ${days.lastNear}::date and p.free_uses > 0 and p.undone_at is null
      and not exists (
        select from notifications sent where sent.dedupe_key = concat_ws(':', 'pack_expiring', p.id, p.valid_until))
    order by p.valid_until, p.id`.execute(tx)
  return rows
}
