import { type EnrollmentStatus, enrollmentStatusOn, remainingDaysOn, type SaleChannel } from '@folego/domain'
import { type DiscountLimits, soldTermNames, type SoldTerms } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { anyOf, countRows, inOrderOf, readGym } from '#platform/database'
import type { GymTables, GymTx } from '#platform/database'
import type { Enrollment } from './enrollments.rules.ts'
import { freezesOf } from '../freezes/freeze.rules.ts'

/** An enrollment as stored: `status` as stored. */
interface EnrollmentRow extends SoldTerms {
  id: string
  student_id: string
  student_name: string
  plan_id: string
  plan_name: string
  price_cents: number
  start_date: string
  end_date: string
  status: EnrollmentStatus
  followed: boolean
  full_price_cents: number | null
  discount_reason: string | null
  sold_days: number | null
  anchor_day: number | null
  not_renewing: boolean
  due_day: number | null
  billed_from: string | null
  frozen: string
  closed_days: number
  agreement_version: number | null
  agreement_accepted_at: string | null
  renewed_automatically: boolean
  automatic: boolean | null
  text_version: number | null
  made_at: 'desk' | 'phone' | 'renewal' | null
  chosen_by_name: string | null
  chosen_at: string | null
  sale_channel: SaleChannel
  created_at: string
  version: number
}

/** An enrollment as it reads today, together with what is stored. */
export interface EnrollmentNow extends Enrollment {
  stored: { status: EnrollmentStatus; not_renewing: boolean }
}

function toEnrollment(
  { not_renewing, frozen, automatic, text_version, made_at, ...rest }: EnrollmentRow,
  today: string,
): EnrollmentNow {
  const { chosen_by_name, chosen_at, ...row } = rest
  const choice = { automatic, text_version, made_at, chosen_by_name, chosen_at } as Enrollment['renewal_choice']
  const status = enrollmentStatusOn(row.status, row.end_date, today)
  return {
    ...row,
    status,
    remaining_days: remainingDaysOn(status, row.end_date, today),
    freezes: freezesOf(frozen),
    renewal_choice: automatic === null ? null : choice,
    stored: { status: row.status, not_renewing },
  }
}

const renewedByItself = sql<boolean>`exists (
  select from renewal_choices c where c.enrollment_id = e.id and c.made_at = 'renewal')`

// Deleted students and plans keep their names here: history has no holes.
function selectEnrollments(tx: GymTx, today: string) {
  return tx
    .selectFrom('enrollments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('plans as p', 'p.id', 'e.plan_id')
    .leftJoin('agreement_acceptances as agreed', (join) =>
      join
        .onRef('agreed.enrollment_id', '=', 'e.id')
        .onRef('agreed.plan_id', '=', 'e.plan_id')
        .onRef('agreed.version', '=', 'e.agreement_version'),
    )
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('renewal_choices as c')
          .whereRef('c.enrollment_id', '=', 'e.id')
          .select(['c.automatic', 'c.text_version', 'c.made_at', 'c.chosen_by_name', 'c.chosen_at'])
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('choice'),
      (join) => join.onTrue(),
    )
    .where('e.deleted_at', 'is', null)
    .select([
      'e.id',
      'e.student_id',
      's.name as student_name',
      'e.plan_id',
      'p.name as plan_name',
      'e.price_cents',
      'e.start_date',
      'e.end_date',
      'e.status',
      isFollowedOn(today).as('followed'),
      'e.full_price_cents',
      'e.discount_reason',
      'e.sold_days',
      'e.anchor_day',
      'e.not_renewing',
      'e.sale_channel',
      ...soldTermNames.map((name) => `e.${name}` as const),
      'e.due_day',
      'e.billed_from',
      'e.frozen',
      closedDaysOf().as('closed_days'),
      'e.agreement_version',
      'agreed.accepted_at as agreement_accepted_at',
      renewedByItself.as('renewed_automatically'),
      'choice.automatic',
      'choice.text_version',
      'choice.made_at',
      'choice.chosen_by_name',
      'choice.chosen_at',
      'e.created_at',
      'e.version',
    ])
}

/** How many days of an enrollment `e` are frozen by closures. */
function closedDaysOf(): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(upper(part) - lower(part)) from closure_days c, unnest((c.days - c.resumed) * e.frozen) part
    where c.enrollment_id = e.id and c.undone_at is null), 0)::int`
}

/**
 * True for an enrollment `e` that is not due for renewal: its student has another active one that ends later and not before a day, or
 * it was cancelled for its last day.
 */
export function isFollowedOn(day: string): RawBuilder<boolean> {
  return sql<boolean>`(e.not_renewing or exists (
    select from enrollments later
    where later.student_id = e.student_id and later.id <> e.id and later.deleted_at is null
      and later.status = 'active' and later.end_date > e.end_date and later.end_date >= ${day}::date))`
}

/** One enrollment; with `ownerId` only if it belongs to the student with this account. */
export async function findEnrollment(
  tx: GymTx,
  id: string,
  today: string,
  ownerId?: string,
): Promise<EnrollmentNow | undefined> {
  const row = await selectEnrollments(tx, today)
    .where('e.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('s.account_id', '=', ownerId ?? null))
    .executeTakeFirst()
  return row && toEnrollment(row, today)
}

/** The enrollments with these ids, in this order. */
export async function enrollmentsByIds(tx: GymTx, ids: string[], today: string): Promise<Enrollment[]> {
  const rows = await selectEnrollments(tx, today).where('e.id', '=', anyOf(ids, 'uuid')).execute()
  return inOrderOf(ids, rows).map((row) => toEnrollment(row, today))
}

/** The ids of active enrollments that are charged monthly and end on a day or later, in ascending order. */
export async function monthlyFrom(
  tx: GymTx,
  { since, after, count }: { since: string; after: string | undefined; count: number },
): Promise<{ id: string; student_id: string }[]> {
  return tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('charging', '=', 'monthly')
    .where('end_date', '>=', since)
    .$if(after !== undefined, (rows) => rows.where('id', '>', after ?? ''))
    .select(['id', 'student_id'])
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Every enrollment of a student, newest first. */
export async function enrollmentsOfStudent(tx: GymTx, studentId: string, today: string): Promise<Enrollment[]> {
  const rows = await selectEnrollments(tx, today)
    .where('e.student_id', '=', studentId)
    .orderBy('e.start_date', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map((row) => toEnrollment(row, today))
}

/** One page of a student's enrollments, newest first, and the total. */
export async function pageOfStudent(
  tx: GymTx,
  studentId: StudentId,
  at: { page: number; page_size: number },
  today: string,
): Promise<{ rows: Enrollment[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectEnrollments(tx, today)
      .where('e.student_id', '=', studentId)
      .orderBy('e.start_date', 'desc')
      .orderBy('e.id', 'desc')
      .limit(at.page_size)
      .offset((at.page - 1) * at.page_size)
      .execute(),
    countRows(tx.selectFrom('enrollments').where('student_id', '=', studentId).where('deleted_at', 'is', null)),
  ])
  return { rows: rows.map((row) => toEnrollment(row, today)), total }
}

/** The enrollment that a student trains with today: active, running, the one that lasts longest. */
export async function findCurrent(tx: GymTx, studentId: string, today: string): Promise<EnrollmentNow | undefined> {
  const row = await onDay(selectEnrollments(tx, today).where('e.student_id', '=', studentId), today)
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

/** Every enrollment of a student that reads as active, including later ones, in the order in which they begin. */
export async function activeOfStudent(tx: GymTx, studentId: string, today: string): Promise<EnrollmentNow[]> {
  const rows = await selectEnrollments(tx, today)
    .where('e.student_id', '=', studentId)
    .where('e.status', '=', sql.lit('active'))
    .where('e.end_date', '>=', today)
    .orderBy('e.start_date')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => toEnrollment(row, today))
}

/**
 * The enrollments of a student of which days were sold that are not over, as they were sold: their end is the last of these days, also
 * if they ended earlier or were cancelled.
 */
export async function soldAheadOfStudent(tx: GymTx, studentId: string, today: string): Promise<EnrollmentNow[]> {
  const soldUntil = sql<string>`greatest(e.end_date, (
    select max(i.period_end) from invoices i
    where i.enrollment_id = e.id and (i.voided_at is null or i.replaced_by is not null)))`
  const rows = await selectEnrollments(tx, today)
    .where('e.student_id', '=', studentId)
    .where(soldUntil, '>=', today)
    .select(soldUntil.as('sold_until'))
    .orderBy('e.start_date')
    .orderBy('e.id')
    .execute()
  return rows.map(({ sold_until, ...row }) => toEnrollment({ ...row, end_date: sold_until }, today))
}

/** The term that a student's renewal continues from: the last to end of those that were not cancelled, undefined without any. */
export async function findLast(tx: GymTx, studentId: string, today: string): Promise<EnrollmentNow | undefined> {
  const row = await selectEnrollments(tx, today)
    .where('e.student_id', '=', studentId)
    .where('e.status', '!=', 'cancelled')
    .orderBy(sql`(e.status = 'active')`, 'desc')
    .orderBy('e.end_date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toEnrollment(row, today)
}

/** The discount limits of the transaction's gym for everyone but the owner, in percent. */
export function findDiscountLimits(tx: GymTx, gymId: string): Promise<DiscountLimits> {
  const limits = ['discount_limit_percent', 'discount_limit_manager_percent', 'discount_limit_finance_percent'] as const
  return readGym(tx, gymId, ...limits)
}
