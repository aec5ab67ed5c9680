import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/** Every invoice of some students, locked. */
export function lockInvoicesOf(tx: GymTx, studentIds: readonly string[]) {
  return (
    tx
      .selectFrom('invoices')
      .where('student_id', '=', anyOf(studentIds, 'uuid'))
      .select(['id', 'student_id', 'enrollment_id', 'voided_at', 'voided_with_sale'])
      .orderBy('id')
      // against new references too: they may be about to go
      .forUpdate()
      .execute()
  )
}

/** The invoices of some students, without those that were voided with their sale or import: what a person gave up stays given up. */
export function chargedOf(tx: GymTx, studentIds: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .where('voided_with_sale', '=', false)
    .select(['student_id', 'due_on', 'total_cents', 'enrollment_id', 'renegotiation_id'])
    .execute()
}
