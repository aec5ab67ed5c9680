import type { EnrollmentStatus } from '@folego/contract'
import { sql } from 'kysely'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { Term } from './enrollments.rules.ts'

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

/** Holds an enrollment until the transaction ends. */
export async function lockEnrollment(tx: GymTx, id: string): Promise<void> {
  await tx.selectFrom('enrollments').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

export interface EnrollmentValues extends Term {
  student_id: string
  /** The student's `name_key`: a foreign key that follows it, so that lists search and sort without meeting students. */
  student_name_key: string
  plan_id: string
  /** Exact text. */
  price_at_sale: string
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

/** Saves an enrollment that still has `version`; false where it was changed meanwhile. */
export async function updateEnrollment(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  values: Partial<EnrollmentValues> & { status: EnrollmentStatus },
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('enrollments')
    .set({
      ...values,
      cancelled_at: values.status === 'cancelled' ? sql`coalesce(cancelled_at, ${at}::timestamptz)` : null,
      updated_at: at,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes an enrollment away; the audit log keeps it. False where it was changed meanwhile. */
export async function removeEnrollment(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('enrollments')
    .set({ deleted_at: at, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
