import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** What invoices are for, by their ids: the descriptions of their lines. */
export async function describeInvoices(tx: GymTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('invoice_id')
    .select(['invoice_id', sql<string>`string_agg(description, ', ' order by position)`.as('descriptions')])
    .execute()
  return new Map(rows.map(({ invoice_id, descriptions }) => [invoice_id, descriptions]))
}

/** The CPF of a student, null where the gym does not have it. */
export async function findCpf(tx: GymTx, studentId: string): Promise<string | null> {
  const student = await tx.selectFrom('students').where('id', '=', studentId).select('cpf').executeTakeFirst()
  return student?.cpf ?? null
}
