import type { InvoiceTerms } from '@folego/domain'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { GymTx } from '#platform/database'
import type { InvoiceRow } from './billing.rules.ts'
import { hasStatus } from './invoices.store.ts'

/** An overdue invoice, and whom it is collected from: `phone` is the payer's if somebody pays for the student. */
export interface OverdueRow extends Pick<
  InvoiceRow,
  'id' | 'student_id' | 'student_name' | 'due_on' | keyof InvoiceTerms
> {
  payer_name: string | null
  phone: string | null
}

/** The payer of a student `s`: whoever pays for them, or they themselves. */
export const isPayer = sql<SqlBool>`payer.id = coalesce(s.payer_id, s.id)`

/** Every unpaid invoice whose last day to be paid is before a day. */
export function overdueInvoices(tx: GymTx, today: string): Promise<OverdueRow[]> {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .innerJoin('students as payer', (join) => join.on(isPayer))
    .where(hasStatus('overdue', today))
    .select(['i.id', 'i.student_id', 's.name as student_name', 'payer.phone', 'i.due_on', 'i.effective_due_on'])
    .select(sql<string | null>`case when payer.id <> s.id then payer.name end`.as('payer_name'))
    .select(['i.total_cents', 'i.fine_bp', 'i.interest_bp', 'i.tolerance_days'])
    .execute()
}

/** Amounts that are open and not overdue, by the month in which they are due, `YYYY-MM`. */
export async function openByMonth(
  tx: GymTx,
  today: string,
): Promise<{ month: string; invoices: number; due_cents: number }[]> {
  const { rows } = await sql<{ month: string; invoices: number; due_cents: number }>`
    select to_char(i.due_on, 'YYYY-MM') as month, count(*) as invoices, sum(i.total_cents - i.paid_cents)::bigint as due_cents
    from invoices i
    where i.voided_at is null and i.paid_cents < i.total_cents and i.effective_due_on >= ${today}::date
    group by 1 order by 1`.execute(tx)
  return rows
}
