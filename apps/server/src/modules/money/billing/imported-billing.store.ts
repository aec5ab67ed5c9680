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

/** The invoices of some students that stand, or that a renegotiation replaced. */
export function chargedOf(tx: GymTx, studentIds: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .where((is) => is.or([is('voided_at', 'is', null), is('replaced_by', 'is not', null)]))
    .select(['student_id', 'due_on', 'total_cents', 'enrollment_id', 'renegotiation_id'])
    .execute()
}
