import type { Language } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** What the invoices of a payment are for, by their ids: the descriptions of their lines. */
export async function describeInvoicesOf(tx: GymTx, paymentId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('invoice_lines')
    .where('invoice_id', 'in', (allocations) =>
      allocations.selectFrom('invoice_allocations').where('payment_id', '=', paymentId).select('invoice_id'),
    )
    .groupBy('invoice_id')
    .select(['invoice_id', sql<string>`string_agg(description, ', ' order by position)`.as('descriptions')])
    .execute()
  return new Map(rows.map(({ invoice_id, descriptions }) => [invoice_id, descriptions]))
}

/** The CPF of the student of a payment, null if the gym does not have it. */
export async function findCpfOf(tx: GymTx, paymentId: string): Promise<string | null> {
  const payment = tx.selectFrom('payments').where('id', '=', paymentId).select('student_id')
  const student = await tx.selectFrom('students').where('id', '=', payment).select('cpf').executeTakeFirst()
  return student?.cpf ?? null
}

/** The phone of a student as E.164, null if the gym does not have it. */
export async function findPhone(tx: GymTx, studentId: string): Promise<string | null> {
  const student = await tx.selectFrom('students').where('id', '=', studentId).select('phone').executeTakeFirst()
  return student?.phone ?? null
}

/** The receipt that a link opens, undefined if it never existed. */
export function findLink(tx: GymTx, tokenHash: Buffer) {
  return tx
    .selectFrom('receipt_links')
    .where('token_hash', '=', tokenHash)
    .select(['payment_id', 'language', 'created_by', 'expires_at'])
    .executeTakeFirst()
}

export async function insertLink(
  tx: GymTx,
  link: {
    token_hash: Buffer
    payment_id: string
    language: Language
    created_by: string
    created_at: string
    expires_at: string
  },
): Promise<void> {
  await tx.insertInto('receipt_links').values(link).execute()
}

/** Removes the links to a receipt that expired at an instant or before. */
export async function removeExpiredLinks(tx: GymTx, paymentId: string, at: string): Promise<void> {
  await tx.deleteFrom('receipt_links').where('payment_id', '=', paymentId).where('expires_at', '<=', at).execute()
}
