import { sql } from 'kysely'
import { anyOf, hasRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import { dueDates } from './billing.rules.ts'

/** An invoice of a sale: which one of its calendar, and whether any of it was paid. */
export interface InvoiceOfSale {
  id: string
  part: number
  /** 0, or from 1 for further invoices of the part. */
  piece: number
  period_start: string
  period_end: string
  due_on: string
  total_cents: number
  /** Whether paying it late costs more. */
  hasLateCharges: boolean
  isVoided: boolean
  /** Voided by hand, and not issued again unless it is sold anew. */
  isGivenUp: boolean
  /** Replaced by a renegotiation, which is owed in its place. */
  isRenegotiated: boolean
  hasMoney: boolean
}

/** All invoices that a sale ever had, locked. */
export async function lockInvoicesOfSale(tx: GymTx, enrollmentId: string): Promise<InvoiceOfSale[]> {
  await tx
    .selectFrom('invoices')
    .where('enrollment_id', '=', enrollmentId)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await tx
    .selectFrom('invoices as i')
    .where('i.enrollment_id', '=', enrollmentId)
    .select(['i.id', 'i.part', 'i.period_start', 'i.voided_at', 'i.voided_with_sale', 'i.replaced_by'])
    .select(['i.piece', 'i.period_end', 'i.due_on', 'i.total_cents', 'i.fine_bp', 'i.interest_bp'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_allocations as a')
          .whereRef('a.invoice_id', '=', 'i.id')
          .where('a.payment_id', 'is not', null)
          .where('a.undone_at', 'is', null)
          .select('a.id'),
      ).as('has_money'),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    part: row.part ?? 0,
    piece: row.piece,
    period_start: row.period_start ?? '',
    period_end: row.period_end ?? '',
    due_on: row.due_on,
    total_cents: row.total_cents,
    hasLateCharges: row.fine_bp + row.interest_bp > 0,
    isVoided: row.voided_at !== null,
    isGivenUp: row.voided_at !== null && !row.voided_with_sale,
    isRenegotiated: row.replaced_by !== null,
    hasMoney: Boolean(row.has_money),
  }))
}

/** Lets voided invoices of a sale be issued again: what was given up belongs to what was sold before. */
export async function releaseParts(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('invoices').set({ voided_with_sale: true }).where('id', '=', anyOf(ids, 'uuid')).execute()
}

/** Which invoices of these sales were issued, without those that were voided together with their sale. */
export async function madeOfSales(
  tx: GymTx,
  enrollmentIds: readonly string[],
): Promise<{ enrollment_id: string | null; part: number | null }[]> {
  return tx
    .selectFrom('invoices')
    .where('enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('voided_with_sale', '=', false)
    .select(['enrollment_id', 'part'])
    .execute()
}

/** The invoices of sales that are not fully paid, locked until the transaction ends. */
export function lockOpenOfSales(tx: GymTx, enrollmentIds: readonly string[]) {
  return tx
    .selectFrom('invoices as i')
    .where('i.enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('i.voided_at', 'is', null)
    .whereRef('i.paid_cents', '<', 'i.total_cents')
    .select(['i.id', 'i.enrollment_id', 'i.part', 'i.due_on', 'i.period_start', 'i.period_end'])
    .orderBy('i.id')
    .forNoKeyUpdate()
    .execute()
}

/** Moves the due dates and periods of invoices in one statement. */
export async function moveInvoices(
  tx: GymTx,
  moves: readonly { id: string; due_on: string; period_start: string; period_end: string }[],
): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map((it) => ({ ...it, ...dueDates(it.due_on) }))
  await sql`
    update invoices i
    set due_on = it.due_on, effective_due_on = it.effective_due_on, period_start = it.period_start, period_end = it.period_end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as it (id uuid, due_on date, effective_due_on date, period_start date, period_end date)
    where i.id = it.id`.execute(tx)
}

/** Whether anything was received for an invoice of one of these sales that was issued after an instant. */
export function isPaidSince(tx: GymTx, enrollmentIds: readonly string[], since: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('invoices')
      .where('enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
      .where('created_at', '>', since)
      .where('paid_cents', '>', 0)
      .select('id')
      .limit(1),
  )
}
