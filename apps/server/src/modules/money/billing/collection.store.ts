import type { BillingContact, CollectionSettings, ReminderStep } from '@folego/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { anyOf, insertRow, valuesOf, writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'
import { isPayer } from './overdue.store.ts'
import type { ReminderDays } from './reminders.rules.ts'

type StoredSettings = Omit<CollectionSettings, 'mail'>

/** The gym's settings, undefined while it has the defaults. */
export async function findCollectionSettings(tx: GymTx): Promise<StoredSettings | undefined> {
  const row = await tx.selectFrom('collection_settings').select(['reminders', 'text', 'version']).executeTakeFirst()
  return row && { ...row, reminders: row.reminders as ReminderStep[] }
}

/** Writes the settings that follow `version` (0: none yet). Throws ChangedMeanwhile. */
export function writeCollectionSettings(tx: GymTx, { version, ...values }: StoredSettings, at: string): Promise<void> {
  return writeVersion(tx, 'collection_settings', { version, values, at })
}

const shown = ['id', 'at', 'actor_name as by_name', 'channel', 'outcome', 'note', 'return_on'] as const

/** The contacts with a student, newest first. */
export function contactsOfStudent(tx: GymTx, studentId: StudentId): Promise<BillingContact[]> {
  return tx
    .selectFrom('billing_contacts')
    .where('student_id', '=', studentId)
    .select(shown)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The last contact with each of some students; students without one are left out. */
export async function lastContacts(tx: GymTx, studentIds: readonly string[]): Promise<Map<string, BillingContact>> {
  const rows = await tx
    .selectFrom('billing_contacts')
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .distinctOn('student_id')
    .select([...shown, 'student_id'])
    .orderBy('student_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ student_id, ...contact }) => [student_id, contact]))
}

export interface NewContact extends Omit<BillingContact, 'id' | 'by_name'> {
  student_id: string
  account_id: string
  actor_name: string
}

/** Inserts a contact and returns it. */
export async function insertContact(
  tx: GymTx,
  { student_id, account_id, ...contact }: NewContact,
): Promise<BillingContact> {
  const id = await insertRow(tx, 'billing_contacts', { student_id, account_id, ...contact })
  const { actor_name: by_name, ...facts } = contact
  return { id, by_name, ...facts }
}

/** The name of a student, undefined if the gym has none with this id (any more). */
export async function nameOfStudent(tx: GymTx, id: string): Promise<string | undefined> {
  const students = tx.selectFrom('students').where('id', '=', id).where('deleted_at', 'is', null)
  return (await students.select('name').executeTakeFirst())?.name
}

/** The reminders about the invoices of a student, newest first. */
export function remindersOfStudent(
  tx: GymTx,
  studentId: StudentId,
): Promise<{ invoice_number: number; step: ReminderStep; sent_at: string | null }[]> {
  return tx
    .selectFrom('invoice_reminders as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .where('i.student_id', '=', studentId)
    .select(['i.number as invoice_number', 'r.step', 'r.sent_at'])
    .orderBy('r.created_at', 'desc')
    .orderBy('i.number')
    .execute()
}

/**
 * Unpaid invoices that were issued before today, are due in a range of days, and whose payers have an e-mail address. A minor's own
 * account is not written to: nobody of age would read it, and the desk talks to the guardian.
 */
export function invoicesDueOn(tx: GymTx, { column, from, to }: ReminderDays, today: string): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('invoices as i')
      .innerJoin('students as s', 's.id', 'i.student_id')
      .innerJoin('students as payer', (join) => join.on(isPayer))
      .where(`i.${column}`, '>=', from)
      .where(`i.${column}`, '<=', to)
      .where('i.issued_on', '<', today)
      .where('i.voided_at', 'is', null)
      .whereRef('i.paid_cents', '<', 'i.total_cents')
      .where('s.deleted_at', 'is', null)
      .where('payer.email', 'is not', null)
      .where(
        sql<SqlBool>`(payer.account_id is null or payer.birth_date is null or payer.birth_date <= ${today}::date - interval '18 years')`,
      )
      .select('i.id'),
    'id',
  )
}

/** Records a pending reminder of this step about each invoice; returns those that had none of this step before. */
export async function insertReminders(
  tx: GymTx,
  step: ReminderStep,
  invoiceIds: readonly string[],
  at: string,
): Promise<string[]> {
  if (invoiceIds.length === 0) return []
  return valuesOf(
    tx
      .insertInto('invoice_reminders')
      .values(invoiceIds.map((invoice_id) => ({ invoice_id, step, created_at: at })))
      .onConflict((known) => known.doNothing())
      .returning('invoice_id'),
    'invoice_id',
  )
}

/** The recipient of a reminder, the student whose invoice it is, and the gym. */
export async function findReader(tx: GymTx, invoiceId: string) {
  return await tx
    .selectFrom('invoices as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .innerJoin('students as payer', (join) => join.on(isPayer))
    .innerJoin('gyms as g', 'g.id', 'i.gym_id')
    .leftJoin('accounts as a', 'a.id', 'payer.account_id')
    .where('i.id', '=', invoiceId)
    .where('s.deleted_at', 'is', null)
    .select(['payer.name', 'payer.email', 'a.language', 'g.name as gym', 'g.timezone'])
    .select(['payer.id as payer_id', 'g.phone as gym_phone', 'g.email as gym_email'])
    .executeTakeFirst()
}

/** A reminder that waits to be sent, and the student whose invoice it is about. */
export interface PendingReminder {
  invoice_id: string
  step: ReminderStep
  student_id: string
  student_name: string
}

/** The pending reminders of the last day about what a student pays, locked until the transaction ends. */
export async function lockPendingReminders(tx: GymTx, payerId: string, now: string): Promise<PendingReminder[]> {
  return await tx
    .selectFrom('invoice_reminders as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .innerJoin('students as payer', (join) => join.on(isPayer))
    .where('payer.id', '=', payerId)
    .where('s.deleted_at', 'is', null)
    .where('r.sent_at', 'is', null)
    .where('r.created_at', '>', sql<string>`${now}::timestamptz - interval '1 day'`)
    .select(['r.invoice_id', 'r.step', 's.id as student_id', 's.name as student_name'])
    .orderBy('r.invoice_id')
    .orderBy('r.step')
    .forUpdate('r')
    .execute()
}

/** Marks reminders as sent at an instant, or as pending again with null. */
export async function markReminders(
  tx: GymTx,
  reminders: readonly Pick<PendingReminder, 'invoice_id' | 'step'>[],
  sent_at: string | null,
): Promise<void> {
  for (const { invoice_id, step } of reminders) {
    await tx
      .updateTable('invoice_reminders')
      .set({ sent_at })
      .where('invoice_id', '=', invoice_id)
      .where('step', '=', step)
      .execute()
  }
}
