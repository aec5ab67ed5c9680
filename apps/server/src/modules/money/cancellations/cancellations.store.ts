import type { CancellationQuote } from '@folego/contract'
import type { RefundMethod } from '@folego/domain'
import type { ReturnedMoney } from '#modules/money/billing'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { anyOf, hasRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { ChainedInvoice, PaidInvoice, QuotedFigures, QuoteRequest } from './cancellations.rules.ts'

/** A quote as stored. */
export interface QuoteRow
  extends QuoteRequest, Pick<CancellationQuote, 'id' | 'valid_until' | 'made_by_name' | 'created_at'> {
  figures: QuotedFigures
}

/** Inserts a quote and returns it. */
export async function insertQuote(
  tx: GymTx,
  { figures, ...quote }: Omit<QuoteRow, 'id' | 'created_at'> & { enrollment_id: string; made_by: string },
  at: string,
): Promise<QuoteRow> {
  const id = await insertRow(tx, 'cancellation_quotes', { ...quote, figures: JSON.stringify(figures), created_at: at })
  const { last_day, reason, evidence, valid_until, made_by_name } = quote
  return { id, last_day, reason, evidence, valid_until, made_by_name, figures, created_at: at }
}

/** One quote of an enrollment. */
export async function findQuote(tx: GymTx, id: string, enrollmentId: string): Promise<QuoteRow | undefined> {
  const row = await tx
    .selectFrom('cancellation_quotes')
    .where('id', '=', id)
    .where('enrollment_id', '=', enrollmentId)
    .select(['id', 'last_day', 'reason', 'evidence', 'figures', 'valid_until', 'made_by_name', 'created_at'])
    .executeTakeFirst()
  return row && { ...row, reason: row.reason as QuoteRequest['reason'], figures: row.figures as QuotedFigures }
}

/** The exit fee agreed for an enrollment, in hundredths of a percent: the lowest among the invoices of the sale; undefined without one. */
export async function findAgreedFee(tx: GymTx, enrollmentId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .where('enrollment_id', '=', enrollmentId)
    .select((select) => select.fn.min<number | null>('exit_fee_bp').as('least'))
    .executeTakeFirstOrThrow()
  return row.least ?? undefined
}

/** Who paid each invoice of a sale and those that renegotiations issued in their place, and how much of its principal, in cents, who paid first first. */
export function findPaid(tx: GymTx, enrollmentId: string): Promise<PaidInvoice[]> {
  return tx
    .selectFrom('invoice_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .where('i.id', 'in', invoicesFor(enrollmentId))
    .where('a.undone_at', 'is', null)
    .groupBy(['i.id', 's.id', 's.name'])
    .select(['i.id as invoice_id', 's.id as student_id', 's.name as student_name'])
    .select(sql<number>`sum(a.principal_cents)::bigint`.as('paid_cents'))
    .orderBy(sql`min(p.number)`)
    .execute()
}

const invoicesFor = (enrollmentId: string) => sql<string>`(
  with recursive chain as (
    select id, replaced_by from invoices where enrollment_id = ${enrollmentId}
    union
    select i.id, i.replaced_by from chain c join invoices i on i.renegotiation_id = c.replaced_by
  )
  select id from chain)`

/** All invoices of a student that renegotiations replaced or issued. */
export function listChained(tx: GymTx, studentId: string): Promise<ChainedInvoice[]> {
  return tx
    .selectFrom('invoices')
    .where('student_id', '=', studentId)
    .where(sql<SqlBool>`(renegotiation_id is not null or replaced_by is not null)`)
    .select(['id', 'enrollment_id', 'renegotiation_id', 'replaced_by', 'total_cents'])
    .select(sql<number>`total_cents - paid_cents`.as('open_cents'))
    .execute()
}

/** Whether an enrollment was cancelled by a quote and its money moved. */
export function isSettled(tx: GymTx, enrollmentId: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('cancellations')
      .where('enrollment_id', '=', enrollmentId)
      .where('settled', '=', true)
      .select('quote_id'),
  )
}

/** What undoing a change of plan reverses. */
export interface TakenBack {
  payment_ids: string[]
  /** The invoice for the used days. */
  invoice_id: string | null
  /** It was a cancellation, not a change of plan. Absent in those from before. */
  is_cancelled?: boolean
  /** What became credit, by invoice. Absent in those from before. */
  returned?: ReturnedMoney[]
}

/** Records that an enrollment was cancelled by a quote; with `taken_back`, by a change of plan or without a quote. */
export async function insertCancellation(
  tx: GymTx,
  {
    taken_back,
    ...cancellation
  }: {
    quote_id: string
    enrollment_id: string
    settled: boolean
    refund_cents: number
    refund_method: RefundMethod
    taken_back?: TakenBack
  },
  at: string,
): Promise<void> {
  const values = { ...cancellation, taken_back: taken_back ? JSON.stringify(taken_back) : null, created_at: at }
  await tx.insertInto('cancellations').values(values).execute()
}

export interface SettlementToTakeBack {
  quote_id: string
  enrollment_id: string
  taken_back: TakenBack
}

/** The settlements of these enrollments that can be taken back. */
export async function settlementsToTakeBack(
  tx: GymTx,
  enrollmentIds: readonly string[],
): Promise<SettlementToTakeBack[]> {
  const rows = await tx
    .selectFrom('cancellations')
    .where('enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('settled', '=', true)
    .where('taken_back', 'is not', null)
    .select(['quote_id', 'enrollment_id', 'taken_back'])
    .execute()
  return rows.map((row) => ({ ...row, taken_back: row.taken_back as TakenBack }))
}

/** The credit that a settlement gave, by whose it is, in cents. */
export async function creditGivenBy(tx: GymTx, quoteId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('ledger_transfers')
    .where('cause_type', '=', 'cancellation')
    .where('cause_id', '=', quoteId)
    .where('credit_kind', '=', 'student_credit')
    .select(['credit_of', 'amount_cents'])
    .execute()
  const given = new Map<string, number>()
  for (const { credit_of: owner, amount_cents } of rows) {
    if (owner !== null) given.set(owner, (given.get(owner) ?? 0) + amount_cents)
  }
  return given
}

/** Records that the change of plan of a settlement was undone. */
export async function markUndone(tx: GymTx, quoteId: string, at: string): Promise<void> {
  await tx.updateTable('cancellations').set({ settled: false, undone_at: at }).where('quote_id', '=', quoteId).execute()
}
