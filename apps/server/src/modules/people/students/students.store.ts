import { foldForSearch } from '@folego/domain'
import type { NamedRecord, SimilarStudent, StudentDetails, StudentRecord, StudentStatus } from '@folego/contract'
import { sql } from 'kysely'
import {
  brokenRule,
  foldEmail,
  isTaken,
  inOrderOf,
  anyOf,
  insertRow,
  rowExists,
  searchKey,
  versioned,
} from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'

export const records = versioned('students')

type Derived = 'plan_id' | 'plan_name' | 'enrollment_end_date' | 'membership' | 'cpf_masked' | 'pays_for'

/** A student and their account, null without one; plan and membership follow from the enrollments. */
export interface StudentRow extends Omit<StudentRecord, Derived | 'desk_notes'> {
  account_id: string | null
  /** Somebody whose e-mail has an account elsewhere was asked to join with it. */
  access_asked: boolean
  desk_notes: string | null
}

function selectStudents(tx: GymTx) {
  return tx
    .selectFrom('students as s')
    .leftJoin('trainers as t', 't.id', 's.instructor_id')
    .leftJoin('students as payer', 'payer.id', 's.payer_id')
    .leftJoin('student_pictures as photo', 'photo.student_id', 's.id')
    .leftJoin('last_visits as came', 'came.student_id', 's.id')
    .where('s.deleted_at', 'is', null)
    .select([
      's.id',
      's.account_id',
      's.access_asked',
      's.name',
      's.email',
      's.phone',
      's.birth_date',
      's.instructor_id',
      't.name as instructor_name',
      's.status',
      's.payer_id',
      'payer.name as payer_name',
      's.cpf',
      's.address',
      's.sex',
      's.second_phone',
      's.emergency_name',
      's.emergency_phone',
      's.found_by',
      's.found_by_other',
      's.guardian_name',
      's.guardian_phone',
      's.guardian_cpf',
      's.guardian_relation',
      's.desk_notes',
      'photo.version as picture_version',
      'came.entered_at as last_visit_at',
      's.created_at',
      's.updated_at',
      's.version',
    ])
}

/** What the desk sees: the same for an account and for one that is asked to join. */
export const hasAccess = ({ account_id, access_asked }: Pick<StudentRow, 'account_id' | 'access_asked'>) =>
  account_id !== null || access_asked

/** Returns one student, undefined if the gym has none with this id. */
export async function findStudent(tx: GymTx, id: string): Promise<StudentRow | undefined> {
  const row = await selectStudents(tx).where('s.id', '=', id).executeTakeFirst()
  return row && { ...row, has_account: hasAccess(row) }
}

/** Returns the students with these ids, in this order. */
export async function studentsByIds(tx: GymTx, ids: string[]): Promise<StudentRow[]> {
  const rows = await selectStudents(tx).where('s.id', '=', anyOf(ids, 'uuid')).execute()
  return inOrderOf(ids, rows).map((row) => ({ ...row, has_account: hasAccess(row) }))
}

/** Returns the students that a student pays for, by name. */
export function paidForBy(tx: GymTx, id: string): Promise<NamedRecord[]> {
  return tx
    .selectFrom('students')
    .where('payer_id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** Data by which an existing student may be recognised. */
interface SimilarWords {
  cpf?: string | undefined
  phone?: string | undefined
  name?: string | undefined
  birth_date?: string | undefined
}

/**
 * Returns at most five students with this CPF, phone, or name (folded) and birth date: the same CPF first, then the same phone.
 */
export async function findSimilar(
  tx: GymTx,
  { cpf, phone, name, birth_date }: SimilarWords,
): Promise<SimilarStudent[]> {
  const nameKey = name === undefined ? null : foldForSearch(name)
  const hasCpf = sql`cpf = ${cpf ?? null}::text`
  const hasPhone = sql`phone = ${phone ?? null}::text`
  const { rows } = await sql<SimilarStudent>`
    select id, name, phone, birth_date, case when ${hasCpf} then 'cpf' when ${hasPhone} then 'phone' else 'person' end as same
    from students
    where deleted_at is null
      and (${hasCpf} or ${hasPhone} or (name_key = ${nameKey}::text and birth_date = ${birth_date ?? null}::date))
    order by (${hasCpf}) desc nulls last, (${hasPhone}) desc nulls last, name_key, id
    limit 5`.execute(tx)
  return rows
}

/** Whether another student of the gym has this e-mail, regardless of capitals. */
export function isEmailTaken(tx: GymTx, email: string, exceptId?: string): Promise<boolean> {
  return isTaken(tx, 'students', ['email_key', foldEmail(email)], exceptId)
}

/** Whether another student of the gym has this CPF. */
export function isCpfTaken(tx: GymTx, cpf: string, exceptId?: string): Promise<boolean> {
  return isTaken(tx, 'students', ['cpf', cpf], exceptId)
}

/** Whether a write failed because two students took one CPF concurrently. */
export function isCpfRace(failure: unknown): boolean {
  return brokenRule(failure)?.name === 'students_cpf_unique'
}

/** Whether a write failed because two students took one e-mail concurrently. */
export function isEmailRace(failure: unknown): boolean {
  const rule = brokenRule(failure)?.name
  return rule === 'students_email_unique' || rule === 'students_account_unique'
}

/** Whether students can be assigned to this trainer. */
export function hasTrainer(tx: GymTx, id: string): Promise<boolean> {
  return rowExists(tx, 'trainers', id)
}

export interface StudentValues extends StudentDetails {
  account_id: string | null
  access_asked: boolean
  name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  instructor_id: string | null
  payer_id: string | null
  status: StudentStatus
}

/** The instant of a change, and the gym's date. */
interface WriteTime {
  now: Date
  today: string
}

/** Inserts a student and returns the id. */
export async function insertStudent(tx: GymTx, values: StudentValues, { now, today }: WriteTime): Promise<string> {
  const at = now.toISOString()
  const inactive_since = values.status === 'inactive' ? today : null
  return insertRow(tx, 'students', { ...columnsOf(values), inactive_since, created_at: at, updated_at: at })
}

/** Updates a student. Throws ChangedMeanwhile. */
export async function updateStudent(
  tx: GymTx,
  row: Versioned,
  values: StudentValues,
  { now, today }: WriteTime,
): Promise<void> {
  await records.update(
    tx,
    row,
    {
      ...columnsOf(values),
      inactive_since: values.status === 'inactive' ? sql`coalesce(inactive_since, ${today}::date)` : null,
    },
    now.toISOString(),
  )
}

const ownColumns = [
  'account_id',
  'access_asked',
  'name',
  'email',
  'phone',
  'birth_date',
  'instructor_id',
  'payer_id',
  'status',
  'cpf',
  'address',
  'sex',
  'second_phone',
  'emergency_name',
  'emergency_phone',
  'found_by',
  'found_by_other',
  'guardian_name',
  'guardian_phone',
  'guardian_cpf',
  'guardian_relation',
  'desk_notes',
] as const
type OwnColumns = Pick<StudentValues, (typeof ownColumns)[number]>

/** Returns the columns of a student's values, without other fields of the argument, and the keys for searching and sorting. */
export function columnsOf(values: StudentValues) {
  const { name, email, phone, cpf } = values
  return {
    ...(Object.fromEntries(ownColumns.map((column) => [column, values[column]])) as OwnColumns),
    email_key: email === null ? null : foldEmail(email),
    name_key: foldForSearch(name),
    // The digits with the country code contain those without it.
    search_key: searchKey(name, email, phone?.replace('+', ''), cpf),
  }
}

/** What only the desk sees of a student in a file. */
export interface DeskFacts {
  id: string
  /** Eleven digits. */
  cpf: string | null
  payer_name: string | null
  guardian_name: string | null
}

/** These facts of students. */
export function deskFactsOf(tx: GymTx, ids: readonly string[]): Promise<DeskFacts[]> {
  return tx
    .selectFrom('students as s')
    .leftJoin('students as payer', 'payer.id', 's.payer_id')
    .where('s.id', '=', anyOf(ids, 'uuid'))
    .select(['s.id', 's.cpf', 'payer.name as payer_name', 's.guardian_name'])
    .execute()
}
