import { sql } from 'kysely'
import { hasRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { EnrollmentNow } from './enrollments.store.ts'
import type { Term } from './enrollments.rules.ts'

/* The student's other terms: after, beside and before one. */

/** The dates of another active enrollment of the student that ends later, or of this one if it has not begun. */
export function findFollowing(tx: GymTx, it: EnrollmentNow, today: string): Promise<Term | undefined> {
  return tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('student_id', '=', it.student_id)
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
    .where((is) =>
      is.or([
        is.and([is('id', '!=', it.id), is('end_date', '>', it.end_date)]),
        is.and([is('id', '=', it.id), is('start_date', '>', today)]),
      ]),
    )
    .select(['start_date', 'end_date'])
    .orderBy('end_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The dates of the student's active term, of whatever plan, that begins next after this one ends. */
export function findNext(tx: GymTx, it: Term & { student_id: string }): Promise<Term | undefined> {
  return tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('student_id', '=', it.student_id)
    .where('status', '=', 'active')
    .where('start_date', '>', it.end_date)
    .select(['start_date', 'end_date'])
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The dates of another active enrollment of the same student and plan that shares a day with this one. Days on which either is frozen
 * because the gym was closed do not count: they were never sold twice.
 */
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
    .where(
      sql<boolean>`not datemultirange(daterange(greatest(start_date, ${it.start_date}::date), least(end_date, ${it.end_date}::date), '[]'))
        <@ coalesce((
          select range_agg(part) from closure_days c join enrollments e on e.id = c.enrollment_id, unnest(c.days * e.frozen) part
          where c.enrollment_id in (enrollments.id, ${it.id ?? null}::uuid) and c.undone_at is null), '{}')`,
    )
    .select(['start_date', 'end_date'])
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the student ever had another term of a plan that costs nothing; one that was cancelled before it began does not count. */
export function hadFreeTerm(
  tx: GymTx,
  { id, student_id }: { id: string; student_id: string },
  timezone: string,
): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('enrollments')
      .where('deleted_at', 'is', null)
      .where('student_id', '=', student_id)
      .where('id', '!=', id)
      .where(sql<boolean>`coalesce(full_price_cents, price_cents) = 0`)
      .where(sql<boolean>`(cancelled_at is null or start_date <= (cancelled_at at time zone ${timezone})::date)`)
      .select('id'),
  )
}

/** The student's last term that was not cancelled and begins before a day: a sale from that day continues from it. */
export function findTermBefore(
  tx: GymTx,
  studentId: string,
  day: string,
): Promise<{ anchor_day: number | null } | undefined> {
  return tx
    .selectFrom('enrollments')
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'cancelled')
    .where('start_date', '<', day)
    .select('anchor_day')
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every term of a student, with what tells whether they are new, and the fee that its plan takes now. */
export function termsWithFees(tx: GymTx, studentId: string) {
  return tx
    .selectFrom('enrollments as e')
    .innerJoin('plans as p', 'p.id', 'e.plan_id')
    .where('e.student_id', '=', studentId)
    .where('e.deleted_at', 'is', null)
    .select([
      'e.id',
      'e.status',
      'e.start_date',
      'e.end_date',
      'e.created_at',
      'e.cancelled_at',
      'e.billed_from',
      'e.enrollment_fee_cents',
    ])
    .select(['e.price_cents', 'e.full_price_cents', 'p.enrollment_fee_cents as plan_fee_cents'])
    .execute()
}
