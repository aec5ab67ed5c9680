import type { Creditor, Refund } from '@folego/contract'
import { sql } from 'kysely'
import { insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

/** A refund with the student whose credit it was. */
export interface RefundRow extends Refund {
  student_name: string
}

/** One refund. */
export function findRefund(tx: GymTx, id: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .where('r.id', '=', id)
    .select(['r.id', 'r.student_id', 's.name as student_name', 'r.method', 'r.amount_cents'])
    .select(['r.reference', 'r.paid_by_name', 'r.created_at'])
    .executeTakeFirst()
}

export interface NewRefund extends Pick<
  Refund,
  'student_id' | 'method' | 'amount_cents' | 'reference' | 'paid_by_name'
> {
  cash_drawer_id: string | null
  paid_by: string
}

/** Inserts a refund and returns its id. */
export function insertRefund(tx: GymTx, refund: NewRefund, at: string): Promise<string> {
  return insertRow(tx, 'refunds', { ...refund, created_at: at })
}

/** Students with credit, in cents, and the last day on which it changed. */
export async function listCreditors(tx: GymTx): Promise<Creditor[]> {
  const { rows } = await sql<Creditor>`
    select s.id as student_id, s.name as student_name, s.phone, sum(moved.cents)::bigint as credit_cents,
      max(moved.happened_on) as moved_on
    from (
      select credit_of as student_id, amount_cents as cents, happened_on
      from ledger_transfers where credit_kind = 'student_credit'
      union all
      select debit_of, -amount_cents, happened_on from ledger_transfers where debit_kind = 'student_credit'
    ) moved
    join students s on s.id = moved.student_id
    group by s.id, s.name, s.phone
    having sum(moved.cents) > 0
    order by moved_on, s.id`.execute(tx)
  return rows
}
