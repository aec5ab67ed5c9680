import type { Allocation } from '@folego/contract'
import { sql } from 'kysely'
import { newId, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { AllocationRow } from './billing.rules.ts'
import { isOf } from './invoices.store.ts'
import type { WhichInvoices } from './invoices.store.ts'

/** The allocations to invoices by day, without those that were undone. */
export function allocationsOf(tx: GymTx, which: WhichInvoices): Promise<AllocationRow[]> {
  return tx
    .selectFrom('invoice_allocations')
    .where(isOf(which))
    .where('undone_at', 'is', null)
    .select(['id', 'invoice_id', 'payment_id', 'settled_on as on'])
    .select(['fine_cents', 'interest_cents', 'principal_cents', 'reason'])
    .orderBy('settled_on')
    .orderBy('id')
    .execute()
}

/** The same of one invoice with what settled it. */
export async function shownAllocations(tx: GymTx, invoiceId: string): Promise<Allocation[]> {
  const rows = await tx
    .selectFrom('invoice_allocations as a')
    .leftJoin('payments as p', 'p.id', 'a.payment_id')
    .where('a.invoice_id', '=', invoiceId)
    .where('a.undone_at', 'is', null)
    .select(['a.id', 'a.payment_id', 'a.settled_on as on', 'a.fine_cents', 'a.interest_cents', 'a.principal_cents'])
    .select(['a.reason', 'p.method', 'p.is_settlement'])
    .orderBy('a.settled_on')
    .orderBy('a.id')
    .execute()
  return rows.map(({ method, is_settlement, ...row }) => ({ ...row, by: sourceOf(method, is_settlement) }))
}

function sourceOf(method: string | null, isSettlement: boolean | null): Allocation['by'] {
  if (method === null) return 'waiver'
  if (isSettlement) return 'settlement'
  return method === 'student_credit' ? 'credit' : 'payment'
}

/** What an allocation settles of an invoice. `payment_id` is null if late charges are waived, for the given reason. */
export interface NewAllocation {
  invoice_id: string
  payment_id: string | null
  settled_on: string
  fine_cents: number
  interest_cents: number
  principal_cents: number
  reason: string | null
}

/** Inserts allocations to invoices that are locked. */
export async function insertAllocations(tx: GymTx, allocations: readonly NewAllocation[], at: string): Promise<void> {
  await tx
    .insertInto('invoice_allocations')
    .values(allocations.map((it) => ({ ...it, id: newId(), created_at: at })))
    .execute()
  await sumAllocations(
    tx,
    allocations.map((it) => it.invoice_id),
  )
}

/** The invoices that a payment settled in whole or in part. */
export function invoicesOfPayment(tx: GymTx, paymentId: string): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('invoice_allocations')
      .where('payment_id', '=', paymentId)
      .where('undone_at', 'is', null)
      .select('invoice_id'),
    'invoice_id',
  )
}

/** Undoes the allocations of a payment to invoices that are locked. */
export async function undoAllocations(
  tx: GymTx,
  paymentId: string,
  invoiceIds: readonly string[],
  at: string,
): Promise<void> {
  await tx
    .updateTable('invoice_allocations')
    .set({ undone_at: at })
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .execute()
  await sumAllocations(tx, invoiceIds)
}

/** Recomputes `paid_cents` as the principal of the allocations that were not undone. */
async function sumAllocations(tx: GymTx, invoiceIds: readonly string[]): Promise<void> {
  await sql`
    update invoices i set paid_cents = (
      select coalesce(sum(a.principal_cents), 0) from invoice_allocations a
      where a.invoice_id = i.id and a.undone_at is null)
    where i.id = any(${[...invoiceIds]}::uuid[])`.execute(tx)
}
