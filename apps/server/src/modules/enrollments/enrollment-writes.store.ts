import type { EnrollmentStatus, SaleChannel } from '@folego/contract'
import { sql } from 'kysely'
import { newId, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { AgreedTerms, Term } from './enrollments.rules.ts'

export const records = versioned('enrollments')

/** A student to whom something is sold. */
export interface Buyer {
  id: string
  name_key: string
}

/**
 * Holds students until the transaction ends, always in the same order: whoever sells to one of them meanwhile waits, so
 * that two sales cannot overlook each other. Students that do not exist, or not any more, are left out.
 */
export function lockStudents(tx: GymTx, ids: string[]): Promise<Buyer[]> {
  return tx
    .selectFrom('students')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .select(['id', 'name_key'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Holds enrollments until the transaction ends, always in the same order. */
export async function lockEnrollments(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('enrollments')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export interface EnrollmentValues extends Term, AgreedTerms {
  student_id: string
  /** The student's `name_key`: a foreign key that follows it, so that lists search and sort without meeting students. */
  student_name_key: string
  plan_id: string
  /** Exact text. */
  price_at_sale: string
  full_price?: string | null
  discount_reason?: string | null
  anchor_day?: number | null
  not_renewing?: boolean
  sale_channel?: SaleChannel
  /** Exact text of the freezes, as the database writes it. */
  frozen?: string
  /** The term before, where this one came by itself. */
  renews?: string | null
}

/** Adds an active enrollment and returns its id. */
export async function insertEnrollment(tx: GymTx, values: EnrollmentValues, at: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('enrollments')
    .values({ ...values, id, status: 'active', created_at: at, updated_at: at })
    .execute()
  return id
}

/** Saves an enrollment. Throws ChangedMeanwhile. */
export async function updateEnrollment(
  tx: GymTx,
  row: Versioned,
  values: Partial<EnrollmentValues> & { status: EnrollmentStatus },
  at: string,
): Promise<void> {
  await records.update(
    tx,
    row,
    {
      ...values,
      cancelled_at: values.status === 'cancelled' ? sql`coalesce(cancelled_at, ${at}::timestamptz)` : null,
    },
    at,
  )
}
