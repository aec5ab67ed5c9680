import { sql } from 'kysely'
import { anyOf, hasRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import { dueDates } from './billing.rules.ts'
import type { BilledDays } from './billing.rules.ts'

/** An invoice of a sale: which one of its calendar, and whether any of it was paid. */
export interface InvoiceOfSale {
  id: string
  student_id: string
  part: number
  /** 0, or from 1 for further invoices of the part. */
  piece: number
  period_start: string
  period_end: string
  due_on: string
  total_cents: number
  /** Whether paying it late costs more; not once that was waived. */
  hasLateCharges: boolean
  isVoided: boolean
  voided_at: string | null
  /** Voided by hand, and not issued again unless it is sold anew. */
  isGivenUp: boolean
  /** Replaced by a renegotiation, which is owed in its place. */
  isRenegotiated: boolean
  hasMoney: boolean
}

/** How much of what was paid of an invoice became credit. */
export interface ReturnedMoney {
  invoice_id: string
  amount_cents: number
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
  return invoicesOfSale(tx, enrollmentId)
}

/** All invoices that a sale ever had. */
export async function invoicesOfSale(tx: GymTx, enrollmentId: string): Promise<InvoiceOfSale[]> {
  const rows = await tx
    .selectFrom('invoices as i')
    .where('i.enrollment_id', '=', enrollmentId)
    .select(['i.id', 'i.part', 'i.period_start', 'i.voided_at', 'i.voided_with_sale', 'i.replaced_by'])
    .select(['i.student_id', 'i.piece', 'i.period_end', 'i.due_on', 'i.total_cents', 'i.fine_bp', 'i.interest_bp'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_allocations as a')
          .whereRef('a.invoice_id', '=', 'i.id')
          .where('a.payment_id', 'is', null)
          .where('a.undone_at', 'is', null)
          .select('a.id'),
      ).as('is_waived'),
    )
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
    student_id: row.student_id,
    part: row.part ?? 0,
    piece: row.piece,
    period_start: row.period_start ?? '',
    period_end: row.period_end ?? '',
    due_on: row.due_on,
    total_cents: row.total_cents,
    hasLateCharges: row.fine_bp + row.interest_bp > 0 && !row.is_waived,
    isVoided: row.voided_at !== null,
    voided_at: row.voided_at,
    isGivenUp: row.voided_at !== null && !row.voided_with_sale,
    isRenegotiated: row.replaced_by !== null,
    hasMoney: Boolean(row.has_money),
  }))
}

/** Lets voided invoices of a sale be issued again: what was given up belongs to what was sold before. */
export async function releaseParts(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('invoices').set({ voided_with_sale: true }).where('id', '=', anyOf(ids, 'uuid')).execute()
}

/** Adds to the numbers of all invoices of a sale. */
export async function moveParts(tx: GymTx, enrollmentId: string, count: number): Promise<void> {
  // by way of numbers that no sale has, as no two may be the same meanwhile
  const away = 10_000
  for (const by of [away, count - away]) {
    await tx
      .updateTable('invoices')
      .set(({ eb }) => ({ part: eb('part', '+', by) }))
      .where('enrollment_id', '=', enrollmentId)
      .execute()
  }
}

/** Which invoices of these sales were issued, without those that were voided together with their sale. */
export async function madeOfSales(
  tx: GymTx,
  enrollmentIds: readonly string[],
): Promise<(BilledDays & { enrollment_id: string | null })[]> {
  const rows = await tx
    .selectFrom('invoices')
    .where('enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('voided_with_sale', '=', false)
    .select(['enrollment_id', 'part', 'period_end', 'total_cents', 'voided_at', 'paid_cents'])
    .execute()
  return rows.map(({ part, period_end, voided_at, paid_cents, ...row }) => ({
    ...row,
    part: part ?? 0,
    period_end: period_end ?? '',
    isVoided: voided_at !== null,
    hasMoney: paid_cents > 0,
  }))
}

/** The invoices of sales that are open or pay for days since one, locked until the transaction ends. */
export async function lockStandingOfSales(tx: GymTx, enrollmentIds: readonly string[], since: string) {
  const rows = await tx
    .selectFrom('invoices as i')
    .where('i.enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('i.voided_at', 'is', null)
    .where((is) => is.or([is('i.paid_cents', '<', is.ref('i.total_cents')), is('i.period_end', '>=', since)]))
    .select(['i.id', 'i.enrollment_id', 'i.part', 'i.due_on', 'i.period_start', 'i.period_end'])
    .select(({ eb, ref }) => eb(ref('i.paid_cents'), '<', ref('i.total_cents')).as('is_open'))
    .orderBy('i.id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ is_open, ...row }) => ({ ...row, isOpen: Boolean(is_open) }))
}

/** Moves the due dates and periods of invoices in one statement. */
export async function moveInvoices(
  tx: GymTx,
  moves: readonly { id: string; due_on: string; period_start: string | null; period_end: string | null }[],
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

/** Adds to what was returned of invoices (taken back: a negative amount), in cents. */
export async function addReturned(tx: GymTx, returned: readonly ReturnedMoney[]): Promise<void> {
  if (returned.length === 0) return
  await sql`
    update invoices i set returned_cents = i.returned_cents + it.amount_cents
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as it (invoice_id uuid, amount_cents bigint)
    where i.id = it.invoice_id`.execute(tx)
}

/** Forgets what was returned of the invoices of a sale. */
export async function clearReturned(tx: GymTx, enrollmentId: string): Promise<void> {
  await tx.updateTable('invoices').set({ returned_cents: 0 }).where('enrollment_id', '=', enrollmentId).execute()
}

/** Whether anything was received for an invoice of one of these sales that was issued after an instant, and after the sale. */
export function isPaidSince(tx: GymTx, enrollmentIds: readonly string[], since: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('invoices as i')
      .innerJoin('enrollments as e', 'e.id', 'i.enrollment_id')
      .where('i.enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
      .where('i.created_at', '>', since)
      .whereRef('i.created_at', '>', 'e.created_at')
      .where('i.paid_cents', '>', 0)
      .select('i.id')
      .limit(1),
  )
}
