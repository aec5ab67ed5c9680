import { enrollmentStatusOn, remainingDaysOn } from '@folego/contract'
import type { Enrollment, EnrollmentStatus } from '@folego/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { inOrderOf } from '#platform/database'
import type { GymTables, GymTx } from '#platform/database'
import type { Term } from './enrollments.rules.ts'

/** An enrollment as it is kept: `status` as stored, `price_at_sale` as exact text. */
interface EnrollmentRow {
  id: string
  student_id: string
  student_name: string
  plan_id: string
  plan_name: string
  price_at_sale: string
  start_date: string
  end_date: string
  status: EnrollmentStatus
  created_at: string
  version: number
}

/** An enrollment as it reads today, and beside it the status that is stored. */
export interface KeptEnrollment extends Enrollment {
  stored: { status: EnrollmentStatus; price: string }
}

function toEnrollment({ price_at_sale, ...row }: EnrollmentRow, today: string): KeptEnrollment {
  const status = enrollmentStatusOn(row.status, row.end_date, today)
  return {
    ...row,
    price: Number(price_at_sale),
    status,
    remaining_days: remainingDaysOn(status, row.end_date, today),
    stored: { status: row.status, price: price_at_sale },
  }
}

// Students and plans that were deleted keep their names here: history has no holes.
function selectEnrollments(tx: GymTx) {
  return tx
    .selectFrom('enrollments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('plans as p', 'p.id', 'e.plan_id')
    .where('e.deleted_at', 'is', null)
    .select([
      'e.id',
      'e.student_id',
      's.name as student_name',
      'e.plan_id',
      'p.name as plan_name',
      'e.price_at_sale',
      'e.start_date',
      'e.end_date',
      'e.status',
      'e.created_at',
      'e.version',
    ])
}

/** One enrollment; with `ownerId` only if it is of the student with this account. */
export async function findEnrollment(
  tx: GymTx,
  id: string,
  today: string,
  ownerId?: string,
): Promise<KeptEnrollment | undefined> {
  const row = await selectEnrollments(tx)
    .where('e.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('s.account_id', '=', ownerId ?? null))
    .executeTakeFirst()
  return row && toEnrollment(row, today)
}

/** The enrollments with these ids, in this order. */
export async function enrollmentsByIds(tx: GymTx, ids: string[], today: string): Promise<Enrollment[]> {
  const rows = await selectEnrollments(tx)
    .where('e.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return inOrderOf(ids, rows).map((row) => toEnrollment(row, today))
}

/** Every enrollment of a student, newest first. */
export async function enrollmentsOfStudent(tx: GymTx, studentId: string, today: string): Promise<Enrollment[]> {
  const rows = await selectEnrollments(tx)
    .where('e.student_id', '=', studentId)
    .orderBy('e.start_date', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map((row) => toEnrollment(row, today))
}

/** One page of a student's enrollments, newest first, and how many there are in all. */
export async function pageOfStudent(
  tx: GymTx,
  studentId: string,
  at: { page: number; page_size: number },
  today: string,
): Promise<{ rows: Enrollment[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    selectEnrollments(tx)
      .where('e.student_id', '=', studentId)
      .orderBy('e.start_date', 'desc')
      .orderBy('e.id', 'desc')
      .limit(at.page_size)
      .offset((at.page - 1) * at.page_size)
      .execute(),
    tx
      .selectFrom('enrollments')
      .where('student_id', '=', studentId)
      .where('deleted_at', 'is', null)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => toEnrollment(row, today)), total }
}

/** The enrollment a student trains with today: active, running, the one that lasts longest. */
export async function findCurrent(tx: GymTx, studentId: string, today: string): Promise<KeptEnrollment | undefined> {
  const row = await onDay(selectEnrollments(tx).where('e.student_id', '=', studentId), today)
    .orderBy('e.end_date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toEnrollment(row, today)
}

function onDay<Row>(
  rows: SelectQueryBuilder<GymTables & { e: GymTables['enrollments'] }, 'e', Row>,
  today: string,
): SelectQueryBuilder<GymTables & { e: GymTables['enrollments'] }, 'e', Row> {
  return rows.where('e.status', '=', 'active').where('e.start_date', '<=', today).where('e.end_date', '>=', today)
}

/** Every enrollment of a student that reads as active, those that begin later included. */
export async function activeOfStudent(tx: GymTx, studentId: string, today: string): Promise<KeptEnrollment[]> {
  const rows = await selectEnrollments(tx)
    .where('e.student_id', '=', studentId)
    .where('e.status', '=', 'active')
    .where('e.end_date', '>=', today)
    .execute()
  return rows.map((row) => toEnrollment(row, today))
}

/** The dates of another active enrollment of the same student and plan that shares a day with this one. */
export function findOverlap(
  tx: GymTx,
  it: Term & { id?: string; student_id: string; plan_id: string },
  today: string,
): Promise<Term | undefined> {
  return tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('student_id', '=', it.student_id)
    .where('plan_id', '=', it.plan_id)
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
    .where('start_date', '<=', it.end_date)
    .where('end_date', '>=', it.start_date)
    .$if(it.id !== undefined, (others) => others.where('id', '!=', it.id ?? ''))
    .select(['start_date', 'end_date'])
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst()
}

/** The student behind a student's or an account's id; with `ownerId` only if the account is that student's. */
export async function findStudentId(tx: GymTx, id: string, ownerId?: string): Promise<string | undefined> {
  const student = await tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('id', '=', id), is('account_id', '=', id)]))
    .$if(ownerId !== undefined, (students) => students.where('account_id', '=', ownerId ?? null))
    .select('id')
    .executeTakeFirst()
  return student?.id
}
