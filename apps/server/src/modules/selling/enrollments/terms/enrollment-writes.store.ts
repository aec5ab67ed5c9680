import type { EnrollmentStatus, SaleChannel } from '@folego/domain'
import { sql } from 'kysely'
import { insertRow, lockRows, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { AgreedTerms, Term } from './enrollments.rules.ts'

export const records = versioned('enrollments')

/** Locks enrollments until the transaction ends, always in the same order. */
export function lockEnrollments(tx: GymTx, ids: readonly string[]): Promise<void> {
  return lockRows(tx, 'enrollments', ids)
}

export interface EnrollmentValues extends Term, AgreedTerms {
  student_id: string
  /** The student's `name_key`: a foreign key keeps it up to date, so that lists search and sort without a join to students. */
  student_name_key: string
  plan_id: string
  price_cents: number
  full_price_cents?: number | null
  discount_reason?: string | null
  sold_days?: number
  anchor_day?: number | null
  not_renewing?: boolean
  sale_channel?: SaleChannel
  /** Exact text of the freezes, as PostgreSQL writes it. */
  frozen?: string
  /** The previous term, if this one is an automatic renewal. */
  renews?: string | null
}

/** Inserts an active enrollment and returns its id. */
export function insertEnrollment(tx: GymTx, values: EnrollmentValues, at: string): Promise<string> {
  return insertRow(tx, 'enrollments', { ...values, status: 'active', created_at: at, updated_at: at })
}

/** Saves an enrollment. Throws ChangedMeanwhile. */
export async function updateEnrollment(
  tx: GymTx,
  row: Versioned,
  values: Partial<EnrollmentValues> & { status: EnrollmentStatus; billed_from?: string | null },
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
