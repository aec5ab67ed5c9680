import type { InvoiceTerms, Settlement } from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/** An unpaid invoice whose last day to be paid has passed. */
export interface OwedRow extends InvoiceTerms {
  id: string
  student_id: string
}

interface Which {
  ids: readonly string[]
  day: string
}

/** What students owe on a day, and what has been settled of it; `isOf`: whose invoices `i` are read. */
function debts(isOf: (ids: readonly string[]) => RawBuilder<SqlBool>) {
  // the index `invoices_owed` has no others
  const isOwed = ({ ids, day }: Which) =>
    sql`${isOf(ids)} and i.voided_at is null and i.paid_cents < i.total_cents and i.effective_due_on < ${day}::date`
  return {
    async owed(tx: GymTx, which: Which): Promise<OwedRow[]> {
      const { rows } = await sql<OwedRow>`
        select i.id, i.student_id, i.total_cents, i.effective_due_on, i.fine_bp, i.interest_bp, i.tolerance_days
        from invoices i where ${isOwed(which)}`.execute(tx)
      return rows
    },
    async settled(tx: GymTx, which: Which): Promise<(Settlement & { invoice_id: string })[]> {
      const { rows } = await sql<Settlement & { invoice_id: string }>`
        select a.invoice_id, a.settled_on as "on", a.fine_cents, a.interest_cents, a.principal_cents
        from invoices i join invoice_allocations a on a.invoice_id = i.id
        where ${isOwed(which)} and a.undone_at is null
        order by a.settled_on, a.id`.execute(tx)
      return rows
    },
  }
}

/** Of students, by their ids. */
export const ofStudents = debts((ids) => sql`i.student_id = ${anyOf(ids, 'uuid')}`)

/** Of the students of enrollments, by the ids of those. */
export const ofEnrolled = debts(
  (ids) => sql`i.student_id in (select e.student_id from enrollments e where e.id = ${anyOf(ids, 'uuid')})`,
)
