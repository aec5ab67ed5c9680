import type { Student, StudentStatus } from '@folego/contract'
import { sql } from 'kysely'
import { brokenRule, foldEmail, foldForSearch, inOrderOf, newId, searchKey } from '#platform/database'
import type { GymTx } from '#platform/database'

/** A student and the account behind, null without one. */
export interface KeptStudent extends Student {
  account_id: string | null
}

/** Students with the plan of the enrollment that runs today: of several the one that lasts longest. */
function selectStudents(tx: GymTx, today: string) {
  return tx
    .selectFrom('students as s')
    .leftJoin('trainers as t', 't.id', 's.instructor_id')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('enrollments as e')
          .innerJoin('plans as p', 'p.id', 'e.plan_id')
          .whereRef('e.student_id', '=', 's.id')
          .where('e.deleted_at', 'is', null)
          .where('e.status', '=', 'active')
          .where('e.start_date', '<=', today)
          .where('e.end_date', '>=', today)
          .orderBy('e.end_date', 'desc')
          .orderBy('e.id', 'desc')
          .limit(1)
          .select(['e.plan_id', 'p.name as plan_name', 'e.end_date'])
          .as('current'),
      (join) => join.onTrue(),
    )
    .where('s.deleted_at', 'is', null)
    .select([
      's.id',
      's.account_id',
      's.name',
      's.email',
      's.phone',
      's.birth_date',
      'current.plan_id',
      'current.plan_name',
      'current.end_date as enrollment_end_date',
      's.instructor_id',
      't.name as instructor_name',
      's.status',
      's.created_at',
      's.updated_at',
      's.version',
    ])
}

/** One student, undefined where the gym has none with this id. */
export async function findStudent(tx: GymTx, id: string, today: string): Promise<KeptStudent | undefined> {
  const row = await selectStudents(tx, today).where('s.id', '=', id).executeTakeFirst()
  return row && { ...row, has_account: row.account_id !== null }
}

/** The students with these ids, in this order. */
export async function studentsByIds(tx: GymTx, ids: string[], today: string): Promise<Student[]> {
  const rows = await selectStudents(tx, today)
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return inOrderOf(ids, rows).map((row) => ({ ...row, has_account: row.account_id !== null }))
}

/** The id of the student with this account. */
export async function findIdOfAccount(tx: GymTx, accountId: string): Promise<string | undefined> {
  const student = await tx
    .selectFrom('students')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return student?.id
}

/** Holds a student until the transaction ends. */
export async function lockStudent(tx: GymTx, id: string): Promise<void> {
  await tx.selectFrom('students').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** True where another student of the gym has this e-mail, whatever its capitals. */
export async function isEmailTaken(tx: GymTx, email: string, exceptId?: string): Promise<boolean> {
  const other = await tx
    .selectFrom('students')
    .where('email_key', '=', foldEmail(email))
    .where('deleted_at', 'is', null)
    .$if(exceptId !== undefined, (rows) => rows.where('id', '!=', exceptId ?? ''))
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** True for the error of two students who took one e-mail at the same moment. */
export function isEmailRace(failure: unknown): boolean {
  const rule = brokenRule(failure)?.name
  return rule === 'students_email_unique' || rule === 'students_account_unique'
}

/** True for a trainer whom students may be given to. */
export async function hasTrainer(tx: GymTx, id: string): Promise<boolean> {
  const trainer = await tx
    .selectFrom('trainers')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return trainer !== undefined
}

export interface StudentValues {
  account_id: string | null
  name: string
  email: string
  phone: string | null
  birth_date: string | null
  instructor_id: string | null
  status: StudentStatus
}

/** Adds a student and returns the id. */
export async function insertStudent(tx: GymTx, values: StudentValues, at: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('students')
    .values({ id, ...columnsOf(values), created_at: at, updated_at: at })
    .execute()
  return id
}

/** Saves a student that still has `version`; false where it was changed meanwhile. */
export async function updateStudent(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  values: StudentValues,
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('students')
    .set({ ...columnsOf(values), updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes a student from every list; the history stays. False where it was changed meanwhile. */
export async function removeStudent(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('students')
    .set({ deleted_at: at, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

function columnsOf({ account_id, name, email, phone, birth_date, instructor_id, status }: StudentValues) {
  return {
    account_id,
    name,
    email,
    phone,
    birth_date,
    instructor_id,
    status,
    email_key: foldEmail(email),
    name_key: foldForSearch(name),
    // The digits with the country code hold those without it.
    search_key: searchKey(name, email, phone?.replace('+', '')),
  }
}
