import type { Language } from '@folego/domain'
import type { StudentId } from '#modules/people/ownership'
import type { GymTx } from '#platform/database'
import { findWrittenCity } from './pix-settings.store.ts'
import type { PaidLine } from './receipt.rules.ts'

/** The lines of the invoices on the receipt of a payment, with the periods that they pay for. */
export function paidLinesOf(tx: GymTx, paymentId: string): Promise<PaidLine[]> {
  const number = tx.selectFrom('payments').where('id', '=', paymentId).select('number')
  return selectPaidLines(tx)
    .where('l.invoice_id', 'in', (allocations) =>
      allocations
        .selectFrom('invoice_allocations as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .where('p.number', '=', number)
        .select('a.invoice_id'),
    )
    .execute()
}

/** The same for all payments of a student. */
export function paidLinesOfStudent(tx: GymTx, studentId: StudentId): Promise<PaidLine[]> {
  return selectPaidLines(tx)
    .where('l.invoice_id', 'in', (allocations) =>
      allocations
        .selectFrom('invoice_allocations as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .where('p.student_id', '=', studentId)
        .select('a.invoice_id'),
    )
    .execute()
}

const selectPaidLines = (tx: GymTx) =>
  tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.invoice_id', 'l.kind', 'l.description', 'i.period_start', 'i.period_end'])
    .orderBy('l.invoice_id')
    .orderBy('l.position')

/** The name of a student, and the CPF if the gym has it. */
export function findPerson(tx: GymTx, studentId: string): Promise<{ name: string; cpf: string | null }> {
  return tx.selectFrom('students').where('id', '=', studentId).select(['name', 'cpf']).executeTakeFirstOrThrow()
}

/** The city where the gym receives money, null if it has not said so. */
export function findCity(tx: GymTx): Promise<string | null> {
  return findWrittenCity(tx)
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
