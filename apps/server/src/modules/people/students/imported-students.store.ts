import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { noDetails } from './student-details.rules.ts'
import { columnsOf } from './students.store.ts'
import type { StudentValues } from './students.store.ts'

/** The fields of an existing student that an import needs. */
export interface ImportMatch extends Pick<StudentValues, 'name' | FilledField> {
  id: string
  version: number
}

/** The fields that an import can fill in for an existing student. */
export const filledFields = [
  'email',
  'phone',
  'birth_date',
  'cpf',
  'sex',
  'address',
  'second_phone',
  'emergency_name',
  'emergency_phone',
  'guardian_name',
  'guardian_phone',
  'guardian_cpf',
  'desk_notes',
] as const
export type FilledField = (typeof filledFields)[number]
export type FilledDetails = Pick<StudentValues, FilledField>

const matchColumns = ['id', 'name', 'version', ...filledFields] as const

/** Returns the students with one of these e-mails (folded), phones or CPFs. */
export function studentsWith(
  tx: GymTx,
  { emails, phones, cpfs }: { emails: string[]; phones: string[]; cpfs: string[] },
): Promise<ImportMatch[]> {
  return tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('email_key', '=', anyOf(emails, 'text')),
        is('phone', '=', anyOf(phones, 'text')),
        is('cpf', '=', anyOf(cpfs, 'text')),
      ]),
    )
    .select(matchColumns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Inserts students in one statement. */
export async function insertStudents(
  tx: GymTx,
  students: readonly (StudentValues & { id: string })[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const at = now.toISOString()
  const rows = students.map(({ id, ...values }) => ({
    ...columnsOf(values),
    id,
    inactive_since: values.status === 'inactive' ? today : null,
    created_at: at,
    updated_at: at,
  }))
  await tx.insertInto('students').values(rows).execute()
}

/** Contacts to write to a student that still has `version`. */
export interface Contacts extends ImportMatch {}

/** Writes contacts of many students in one statement; returns the ids of those that still had their version. */
export async function writeContacts(tx: GymTx, students: readonly Contacts[], now: Date): Promise<Set<string>> {
  if (students.length === 0) return new Set()
  const rows = students.map(({ id, version, ...contacts }) => {
    const { email_key, search_key } = columnsOf({
      ...noDetails,
      ...contacts,
      account_id: null,
      access_asked: false,
      instructor_id: null,
      payer_id: null,
      status: 'active',
    })
    return { ...contacts, id, version, email_key, search_key }
  })
  const { rows: written } = await sql<{ id: string }>`
    update students s
    set email = given.email, email_key = given.email_key, phone = given.phone, birth_date = given.birth_date, cpf = given.cpf,
      sex = given.sex, address = given.address, second_phone = given.second_phone, emergency_name = given.emergency_name,
      emergency_phone = given.emergency_phone, guardian_name = given.guardian_name, guardian_phone = given.guardian_phone,
      guardian_cpf = given.guardian_cpf, desk_notes = given.desk_notes, search_key = given.search_key,
      updated_at = ${now.toISOString()}, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, version integer, email text, email_key text, phone text, birth_date date, cpf text, sex text, address text,
        second_phone text, emergency_name text, emergency_phone text, guardian_name text, guardian_phone text, guardian_cpf text,
        desk_notes text, search_key text)
    where s.id = given.id and s.version = given.version and s.deleted_at is null
    returning s.id`.execute(tx)
  return new Set(written.map(({ id }) => id))
}

/**
 * Locks students until the transaction ends and returns those that still have this version, by id, are not deleted, and have no
 * account.
 */
export async function lockUntouched(tx: GymTx, versions: ReadonlyMap<string, number>): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('students')
    .where('id', '=', anyOf([...versions.keys()], 'uuid'))
    .select(['id', 'version', 'account_id', 'deleted_at'])
    .orderBy('id')
    // against new references too: they may be about to go
    .forUpdate()
    .execute()
  const untouched = rows.filter(
    ({ id, version, account_id, deleted_at }) =>
      version === versions.get(id) && account_id === null && deleted_at === null,
  )
  return new Set(untouched.map(({ id }) => id))
}

/** Deletes students, whose records stay. */
export async function deleteStudents(tx: GymTx, ids: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('students')
    .set((row) => ({ deleted_at: at, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
}

/** Erases students that nothing refers to. */
export async function eraseStudents(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('students').where('id', '=', anyOf(ids, 'uuid')).execute()
}

/** Returns the students with these ids as an import sees them. */
export function contactsOf(tx: GymTx, ids: readonly string[]): Promise<ImportMatch[]> {
  return tx
    .selectFrom('students')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deleted_at', 'is', null)
    .select(matchColumns)
    .execute()
}
