import { sql } from 'kysely'
import { anyOf, changesRows, newId, pageOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StoredAttachment } from '#platform/pictures'
import type { BilledId } from '#modules/people/ownership'

/** Claims with their invoice, only for invoices that can still be paid. */
const claims = (tx: GymTx) =>
  tx
    .selectFrom('payment_claims as c')
    .innerJoin('invoices as i', 'i.id', 'c.invoice_id')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .leftJoin('payment_claim_attachments as a', 'a.claim_id', 'c.id')
    .where('i.voided_at', 'is', null)
    .whereRef('i.paid_cents', '<', 'i.total_cents')

const open = sql<number>`i.total_cents - i.paid_cents`.as('open_cents')

const columns = [
  'c.id',
  'c.invoice_id',
  'i.number as invoice_number',
  'i.student_id',
  's.name as student_name',
  open,
  'c.paid_on',
  'c.note',
  'a.media_type as attachment_type',
  'c.created_at',
  'c.dismissed_at',
  'c.dismiss_reason',
] as const

/** One page of the pending claims, oldest first, and the total. */
export function listWaiting(tx: GymTx, page: { page: number; page_size: number }) {
  const pending = claims(tx).where('c.dismissed_at', 'is', null)
  return pageOf(pending, pending.select(columns).orderBy('c.created_at').orderBy('c.id'), page)
}

/** The last claim about each unpaid invoice of some students. */
export function listOfStudents(tx: GymTx, studentIds: readonly BilledId[]) {
  return claims(tx)
    .where('i.student_id', '=', anyOf(studentIds, 'uuid'))
    .distinctOn('c.invoice_id')
    .select(columns)
    .orderBy('c.invoice_id')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

/** A claim by its id, or the pending one of an invoice. */
export function findClaim(tx: GymTx, by: { id: string } | { invoiceId: string }) {
  const found = claims(tx).select(columns)
  return 'id' in by
    ? found.where('c.id', '=', by.id).executeTakeFirst()
    : found.where('c.invoice_id', '=', by.invoiceId).where('c.dismissed_at', 'is', null).executeTakeFirst()
}

/** Inserts a claim; false if one is already pending. */
export async function insertClaim(
  tx: GymTx,
  claim: { invoice_id: string; paid_on: string; note: string | null },
  at: string,
): Promise<boolean> {
  return changesRows(
    tx
      .insertInto('payment_claims')
      .values({ ...claim, id: newId(), created_at: at })
      .onConflict((known) => known.doNothing()),
  )
}

/** Inserts the attachment of a claim; an existing one stays. */
export async function insertAttachment(
  tx: GymTx,
  claim_id: string,
  attachment: StoredAttachment,
  at: string,
): Promise<void> {
  await tx
    .insertInto('payment_claim_attachments')
    .values({ claim_id, ...attachment, created_at: at })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The attachment of a claim, and the invoice it is about. */
export function findAttachment(
  tx: GymTx,
  claimId: string,
): Promise<(StoredAttachment & { invoice_id: string; number: number }) | undefined> {
  return tx
    .selectFrom('payment_claim_attachments as a')
    .innerJoin('payment_claims as c', 'c.id', 'a.claim_id')
    .innerJoin('invoices as i', 'i.id', 'c.invoice_id')
    .where('a.claim_id', '=', claimId)
    .select(['a.media_type', 'a.content', 'c.invoice_id', 'i.number'])
    .executeTakeFirst()
}

/** Marks a claim as dismissed; false if it already was. */
export function markDismissed(tx: GymTx, id: string, by: string, reason: string, at: string): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('payment_claims')
      .set({ dismissed_at: at, dismissed_by_name: by, dismiss_reason: reason })
      .where('id', '=', id)
      .where('dismissed_at', 'is', null),
  )
}
