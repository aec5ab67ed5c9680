import { anyOf, foldEmail, valuesOf } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'
import type { Actor } from '#platform/http'

/** The account with this e-mail and the gyms it administers, oldest first; undefined if it does not exist. */
export async function findFounder(tx: AccountTx, email: string) {
  const account = await tx
    .selectFrom('accounts')
    .where('email_key', '=', foldEmail(email))
    .select('id')
    .executeTakeFirst()
  if (account === undefined) return undefined
  const gyms = await tx
    .selectFrom('memberships as m')
    .innerJoin('gyms as g', 'g.id', 'm.gym_id')
    .where('m.account_id', '=', account.id)
    .where('m.role', '=', 1)
    .orderBy('g.created_at')
    .orderBy('g.id')
    .select('g.id')
    .execute()
  return { accountId: account.id, gymIds: gyms.map(({ id }) => id) }
}

/** True if the gym has any history. */
export async function hasHistory(tx: GymTx): Promise<boolean> {
  return (await tx.selectFrom('audit_entries').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The accounts with these e-mails, by e-mail. */
export async function accountsWith(
  tx: AccountTx,
  emails: readonly string[],
): Promise<Map<string, { id: string; version: number }>> {
  const rows = await tx
    .selectFrom('accounts')
    .where('email', '=', anyOf(emails, 'text'))
    .select(['email', 'id', 'version'])
    .execute()
  return new Map(rows.map(({ email, ...account }) => [email, account]))
}

/** An instructor, with their account. */
export async function trainerOf(tx: GymTx, email: string): Promise<{ id: string; accountId: string }> {
  return await tx
    .selectFrom('trainers')
    .where('email', '=', email)
    .select(['id', 'account_id as accountId'])
    .executeTakeFirstOrThrow()
}

/** A plan by its name. */
export async function planCalled(tx: GymTx, name: string): Promise<{ id: string }> {
  return await tx.selectFrom('plans').where('name', '=', name).select('id').executeTakeFirstOrThrow()
}

/** The students with an account, by e-mail. */
export async function accountsOfStudents(tx: GymTx): Promise<Map<string, Actor>> {
  const rows = await tx
    .selectFrom('students')
    .where('account_id', 'is not', null)
    .select(['email', 'name', 'account_id'])
    .execute()
  return new Map(
    rows.flatMap(({ email, name, account_id }) =>
      email === null || account_id === null
        ? []
        : [[email, { name, accountId: account_id, role: 'student' as const, position: null }]],
    ),
  )
}

/** A student who acts for themselves, if they have an account, so that nobody is notified of it; else `desk` acts for them. */
export async function studentOr(tx: GymTx, studentId: string, desk: Actor): Promise<Actor> {
  const found = tx.selectFrom('students').where('id', '=', studentId).where('account_id', 'is not', null)
  const row = await found.select(['name', 'account_id']).executeTakeFirst()
  if (row === undefined || row.account_id === null) return desk
  return { name: row.name, accountId: row.account_id, role: 'student', position: null }
}

/** An unpaid invoice. Amounts in cents. */
export interface DemoInvoice {
  id: string
  student_id: string
  issued_on: string
  effective_due_on: string
  total_cents: number
  fine_bp: number
  interest_bp: number
  tolerance_days: number
}

/** The unpaid invoices of the gym, by number. */
export function openInvoices(tx: GymTx): Promise<DemoInvoice[]> {
  return tx
    .selectFrom('invoices')
    .where('voided_at', 'is', null)
    .where('paid_cents', '=', 0)
    .select(['id', 'student_id', 'issued_on', 'effective_due_on', 'total_cents'])
    .select(['fine_bp', 'interest_bp', 'tolerance_days'])
    .orderBy('number')
    .execute()
}

/** Active students of the gym, the youngest first. */
export function youngestStudents(tx: GymTx, count: number): Promise<string[]> {
  const found = tx.selectFrom('students').where('status', '=', 'active').where('birth_date', 'is not', null)
  return valuesOf(found.select('id').orderBy('birth_date', 'desc').orderBy('id').limit(count), 'id')
}

/** Active students without a plan on a day, who owe nothing, by name. */
export function studentsWithoutPlan(tx: GymTx, today: string, count: number): Promise<string[]> {
  const found = tx
    .selectFrom('students as s')
    .where('s.status', '=', 'active')
    .where('s.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollments as e')
            .whereRef('e.student_id', '=', 's.id')
            .where('e.status', '=', 'active')
            .where('e.deleted_at', 'is', null)
            .where('e.end_date', '>=', today)
            .select('e.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as i')
            .whereRef('i.student_id', '=', 's.id')
            .where('i.voided_at', 'is', null)
            .whereRef('i.paid_cents', '<', 'i.total_cents')
            .select('i.id'),
        ),
      ),
    )
  return valuesOf(found.select('s.id').orderBy('s.name_key').orderBy('s.id').limit(count), 'id')
}

/** The visits of students that were played so far, the oldest first. */
export function visitsOfStory(tx: GymTx) {
  return tx
    .selectFrom('visits')
    .select(['student_id', 'entered_at', 'left_at'])
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
}
