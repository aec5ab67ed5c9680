import type { Creditor, Refund } from '@folego/contract'
import { sql } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

/** A refund with the student whose credit it was. */
export interface RefundRow extends Refund {
  student_name: string
}

/** One refund. */
export function findRefund(tx: GymTx, id: string): Promise<RefundRow | undefined> {
  return selectRefunds(tx).where('r.id', '=', id).executeTakeFirst()
}

/** A refund with its student and CPF; with `ownerId` only if it belongs to the student with this account. */
export function findRefundOf(
  tx: GymTx,
  id: string,
  ownerId?: string,
): Promise<(RefundRow & { cpf: string | null }) | undefined> {
  return selectRefunds(tx)
    .where('r.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('s.account_id', '=', ownerId ?? null))
    .select('s.cpf')
    .executeTakeFirst()
}

/** Every refund of a student, newest first. */
export function refundsOfStudent(tx: GymTx, studentId: StudentId): Promise<RefundRow[]> {
  return selectRefunds(tx)
    .where('r.student_id', '=', studentId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

const selectRefunds = (tx: GymTx) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .select(['r.id', 'r.number', 'r.student_id', 's.name as student_name', 'r.method', 'r.amount_cents'])
    .select(['r.reference', 'r.paid_by_name', 'r.created_at'])

export interface NewRefund extends Pick<
  Refund,
  'number' | 'student_id' | 'method' | 'amount_cents' | 'reference' | 'paid_by_name'
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
