import { sql } from 'kysely'
import type { EnrollmentStatus } from '@folego/domain'
import { anyOf, noneOf, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { EnrollmentValues } from './enrollment-writes.store.ts'
import type { AgreedTerms } from './enrollments.rules.ts'

/** A past or present term of a student. */
export interface TermRow {
  student_id: string
  plan_id: string
  start_date: string
  end_date: string
  status: EnrollmentStatus
}

/** Every term of these students. */
export function termsOf(tx: GymTx, studentIds: readonly string[]): Promise<TermRow[]> {
  return tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .select(['student_id', 'plan_id', 'start_date', 'end_date', 'status'])
    .execute()
}

type ImportedValues = Omit<EnrollmentValues, 'student_name_key' | keyof AgreedTerms> &
  Pick<AgreedTerms, 'charging' | 'due_day'> & {
    id: string
    status: 'active' | 'cancelled'
    billed_from: string
    frozen: string
  }

/** Inserts enrollments in one statement; the name keys of their students are read here. */
export async function insertEnrollments(tx: GymTx, enrollments: readonly ImportedValues[], at: string): Promise<void> {
  await sql`
    insert into enrollments (id, student_id, student_name_key, plan_id, price_cents, sold_days, start_date, end_date, anchor_day, charging,
      due_day, billed_from, frozen, status, cancelled_at, created_at, updated_at)
    select given.id, given.student_id, s.name_key, given.plan_id, given.price_cents, given.sold_days, given.start_date, given.end_date,
      given.anchor_day, given.charging, given.due_day, given.billed_from, given.frozen, given.status,
      case given.status when 'cancelled' then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(enrollments)}::jsonb)
      as given (id uuid, student_id uuid, plan_id uuid, price_cents bigint, sold_days int, start_date date, end_date date,
        anchor_day smallint, charging text, due_day smallint, billed_from date, frozen datemultirange, status text)
    join students s on s.id = given.student_id`.execute(tx)
}

/** What these plans cost, how they are charged and how long they last. */
export function plansOf(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('plans')
    .where('id', '=', anyOf(ids, 'uuid'))
    .select(['id', 'price_cents', 'charging', 'duration', 'duration_months'])
    .execute()
}

/** Locks enrollments until the transaction ends, and returns those that were never changed. */
export async function lockUntouched(tx: GymTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('enrollments')
    .where('id', '=', anyOf(ids, 'uuid'))
    .select(['id', 'version', 'deleted_at'])
    .orderBy('id')
    // against new references too: they may be about to go
    .forUpdate()
    .execute()
  return new Set(rows.filter(({ version, deleted_at }) => version === 1 && deleted_at === null).map(({ id }) => id))
}

/** The students who have an enrollment that is not among these. */
export async function studentsWithOtherEnrollments(
  tx: GymTx,
  studentIds: readonly string[],
  enrollmentIds: readonly string[],
): Promise<Set<string>> {
  const ids = await valuesOf(
    tx
      .selectFrom('enrollments')
      .where('student_id', '=', anyOf(studentIds, 'uuid'))
      .where('id', '<>', noneOf(enrollmentIds, 'uuid'))
      .where('deleted_at', 'is', null)
      .select('student_id')
      .distinct(),
    'student_id',
  )
  return new Set(ids)
}

/** The students of some enrollments. */
export function studentsOf(tx: GymTx, ids: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx.selectFrom('enrollments').where('id', '=', anyOf(ids, 'uuid')).select('student_id').distinct(),
    'student_id',
  )
}

/** Deletes enrollments, whose records stay. */
export async function deleteEnrollments(tx: GymTx, ids: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set((row) => ({ deleted_at: at, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
}

/** Erases enrollments that nothing references. */
export async function eraseEnrollments(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('enrollments').where('id', '=', anyOf(ids, 'uuid')).execute()
}
