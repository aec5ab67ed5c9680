import { sortOf } from '@folego/contract'
import type { api, BillingSettings, InvoiceLine, InvoiceTerms, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { BilledId } from '#modules/ownership'
import { anyOf, countRows, inOrderOf, newId, pageOfLongList, searchPatterns } from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'
import type { AllocationRow, InvoiceDraft, InvoiceRow } from './billing.rules.ts'
import { dueDates } from './billing.rules.ts'

/** `ids` narrows the list to selected rows. */
export type InvoiceQuery = QueryOf<typeof api.billing.list> & Pick<QueryOf<typeof api.billing.export>, 'ids'>

const sortColumns = { due_on: 'i.due_on', number: 'i.number', student_name: 'i.student_name_key' } as const

/** The ids of one page of invoices, and how many match. */
export function pageOfInvoices(tx: GymTx, query: InvoiceQuery, today: string): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const inOrder = (order: 'asc' | 'desc') =>
    matching(tx, query, today).select('i.id').orderBy(sortColumns[key], order).orderBy('i.id', order)
  return pageOfLongList(inOrder, {
    ...query,
    direction,
    fewMatch: false,
    count: () => countRows(matching(tx, query, today)),
  })
}

function matching(tx: GymTx, query: InvoiceQuery, today: string) {
  const { status, student_id, due_from, due_to, search, ids } = query
  return tx
    .selectFrom('invoices as i')
    .$if(status !== undefined, (rows) => rows.where(hasStatus(status ?? 'open', today)))
    .$if(student_id !== undefined, (rows) => rows.where('i.student_id', '=', student_id ?? ''))
    .$if(due_from !== undefined, (rows) => rows.where('i.due_on', '>=', due_from ?? ''))
    .$if(due_to !== undefined, (rows) => rows.where('i.due_on', '<=', due_to ?? ''))
    .$if(ids !== undefined, (rows) => rows.where('i.id', 'in', ids ?? []))
    .where((is) => is.and(searchPatterns(search ?? '').map(nameOrNumber)))
}

/** A word of the search is in the student's name, or is the invoice number. */
const nameOrNumber = (pattern: string): RawBuilder<SqlBool> =>
  sql`(i.student_name_key like ${pattern} or i.number::text = ${pattern.replaceAll('%', '')})`

/** `invoiceStateOn` as SQL. */
function hasStatus(status: NonNullable<InvoiceQuery['status']>, today: string): RawBuilder<SqlBool> {
  const unpaid = sql<SqlBool>`(i.voided_at is null and i.paid_cents < i.total_cents)`
  const conditions = {
    voided: sql<SqlBool>`i.voided_at is not null`,
    paid: sql<SqlBool>`(i.voided_at is null and i.paid_cents = i.total_cents)`,
    unpaid,
    overdue: sql<SqlBool>`(${unpaid} and i.effective_due_on < ${today})`,
    partly_paid: sql<SqlBool>`(${unpaid} and i.effective_due_on >= ${today} and i.paid_cents > 0)`,
    open: sql<SqlBool>`(${unpaid} and i.effective_due_on >= ${today} and i.paid_cents = 0)`,
  }
  return conditions[status]
}

function selectInvoices(tx: GymTx) {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .select(['i.id', 'i.number', 'i.student_id', 's.name as student_name', 'i.enrollment_id'])
    .select(['i.renegotiation_id', 'i.replaced_by'])
    .select(['i.period_start', 'i.period_end', 'i.issued_on', 'i.due_on', 'i.effective_due_on'])
    .select(['i.total_cents', 'i.paid_cents', 'i.fine_bp', 'i.interest_bp', 'i.tolerance_days'])
    .select(['i.created_at', 'i.voided_at', 'i.void_reason'])
}

/** The invoices with these ids, in this order. */
export async function invoicesByIds(tx: GymTx, ids: readonly string[]): Promise<InvoiceRow[]> {
  return inOrderOf(ids, await selectInvoices(tx).where('i.id', '=', anyOf(ids, 'uuid')).execute())
}

/** One invoice; with `ownerId` only if the student with this account owes it or pays for the one who does. */
export function findInvoice(tx: GymTx, id: string, ownerId?: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(tx)
    .leftJoin('students as payer', 'payer.id', 's.payer_id')
    .where('i.id', '=', id)
    .$if(ownerId !== undefined, (rows) =>
      rows.where((is) =>
        is.or([is('s.account_id', '=', ownerId ?? null), is('payer.account_id', '=', ownerId ?? null)]),
      ),
    )
    .executeTakeFirst()
}

/** Every invoice of some students, newest due date first. */
export function invoicesOfStudents(tx: GymTx, studentIds: readonly BilledId[]): Promise<InvoiceRow[]> {
  return selectInvoices(tx)
    .where('i.student_id', '=', anyOf(studentIds, 'uuid'))
    .orderBy('i.due_on', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

type LineRow = InvoiceLine & { invoice_id: string }

/** The lines of invoices, in their order. */
export function linesOf(tx: GymTx, invoiceIds: readonly string[]): Promise<LineRow[]> {
  return selectLines(tx).where('invoice_id', '=', anyOf(invoiceIds, 'uuid')).execute()
}

/** The lines of all invoices of some students. */
export function linesOfStudents(tx: GymTx, studentIds: readonly BilledId[]): Promise<LineRow[]> {
  return selectLines(tx)
    .where(
      'invoice_id',
      'in',
      tx.selectFrom('invoices').where('student_id', '=', anyOf(studentIds, 'uuid')).select('id'),
    )
    .execute()
}

const selectLines = (tx: GymTx) =>
  tx
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'kind', 'description', 'amount_cents'])
    .orderBy('invoice_id')
    .orderBy('position')

/** The allocations to invoices by day, without those that were undone. */
export function allocationsOf(tx: GymTx, invoiceIds: readonly string[]): Promise<AllocationRow[]> {
  return selectAllocations(tx).where('invoice_id', '=', anyOf(invoiceIds, 'uuid')).execute()
}

/** The same for all invoices of some students. */
export function allocationsOfStudents(tx: GymTx, studentIds: readonly BilledId[]): Promise<AllocationRow[]> {
  return selectAllocations(tx)
    .where(
      'invoice_id',
      'in',
      tx.selectFrom('invoices').where('student_id', '=', anyOf(studentIds, 'uuid')).select('id'),
    )
    .execute()
}

const selectAllocations = (tx: GymTx) =>
  tx
    .selectFrom('invoice_allocations')
    .where('undone_at', 'is', null)
    .select(['id', 'invoice_id', 'payment_id', 'settled_on as on'])
    .select(['fine_cents', 'interest_cents', 'principal_cents', 'reason'])
    .orderBy('settled_on')
    .orderBy('id')

/** An overdue invoice, and whom it is collected from: `phone` is the payer's if somebody pays for the student. */
export interface OverdueRow extends Pick<
  InvoiceRow,
  'id' | 'student_id' | 'student_name' | 'due_on' | keyof InvoiceTerms
> {
  payer_name: string | null
  phone: string | null
}

/** The payer of a student `s`: whoever pays for them, or they themselves. */
export const isPayer = sql<SqlBool>`payer.id = coalesce(s.payer_id, s.id)`

/** Every unpaid invoice whose last day to be paid is before a day. */
export function overdueInvoices(tx: GymTx, today: string): Promise<OverdueRow[]> {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .innerJoin('students as payer', (join) => join.on(isPayer))
    .where(hasStatus('overdue', today))
    .select(['i.id', 'i.student_id', 's.name as student_name', 'payer.phone', 'i.due_on', 'i.effective_due_on'])
    .select(sql<string | null>`case when payer.id <> s.id then payer.name end`.as('payer_name'))
    .select(['i.total_cents', 'i.fine_bp', 'i.interest_bp', 'i.tolerance_days'])
    .execute()
}

/** Amounts that are open and not overdue, by the month in which they are due, `YYYY-MM`. */
export async function openByMonth(
  tx: GymTx,
  today: string,
): Promise<{ month: string; invoices: number; due_cents: number }[]> {
  const { rows } = await sql<{ month: string; invoices: number; due_cents: number }>`
    select to_char(i.due_on, 'YYYY-MM') as month, count(*) as invoices, sum(i.total_cents - i.paid_cents)::bigint as due_cents
    from invoices i
    where i.voided_at is null and i.paid_cents < i.total_cents and i.effective_due_on >= ${today}::date
    group by 1 order by 1`.execute(tx)
  return rows
}

/** The folded names of students, deleted ones included. */
export function nameKeysOf(tx: GymTx, ids: readonly string[]): Promise<{ id: string; name_key: string }[]> {
  return tx.selectFrom('students').where('id', '=', anyOf(ids, 'uuid')).select(['id', 'name_key']).execute()
}

/** An invoice together with the values set when it is issued. */
export interface NewInvoice extends InvoiceDraft {
  id: string
  number: number
  student_name_key: string
  total_cents: number
}

/** Inserts invoices with their lines. */
export async function insertInvoices(
  tx: GymTx,
  drafts: readonly NewInvoice[],
  common: { issued_on: string; created_at: string } & Pick<
    BillingSettings,
    'fine_bp' | 'interest_bp' | 'tolerance_days' | 'exit_fee_bp'
  >,
): Promise<void> {
  const rows = drafts.map(({ sale, lines: _lines, due_on, ...draft }) => ({
    ...draft,
    ...dueDates(due_on),
    renegotiation_id: draft.renegotiation_id ?? null,
    enrollment_id: sale?.enrollment_id ?? null,
    part: sale?.part ?? null,
    period_start: sale?.period_start ?? null,
    period_end: sale?.period_end ?? null,
    ...common,
  }))
  await tx.insertInto('invoices').values(rows).execute()
  const lines = drafts.flatMap(({ id, lines: own }) =>
    own.map((line, position) => ({ invoice_id: id, position, ...line })),
  )
  await tx.insertInto('invoice_lines').values(lines).execute()
}

/** Locks invoices until the transaction ends, always in the same order, so that concurrent payments for them wait for each other. */
export async function lockInvoices(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('invoices')
    .where('id', '=', anyOf(ids, 'uuid'))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** An invoice of a sale: which one of its calendar, and whether any of it was paid. */
export interface InvoiceOfSale {
  id: string
  part: number
  period_start: string
  isVoided: boolean
  /** Voided by hand, and not issued again. */
  isGivenUp: boolean
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
    .select(['i.id', 'i.part', 'i.period_start', 'i.voided_at', 'i.voided_with_sale'])
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
    period_start: row.period_start ?? '',
    isVoided: row.voided_at !== null,
    isGivenUp: row.voided_at !== null && !row.voided_with_sale,
    hasMoney: Boolean(row.has_money),
  }))
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

/** Voids invoices with a reason: by hand, or together with their sale. */
export async function voidInvoices(
  tx: GymTx,
  ids: readonly string[],
  { reason, withSale }: { reason: string; withSale: boolean },
  at: string,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ voided_at: at, void_reason: reason, voided_with_sale: withSale })
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
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
export async function invoicesOfPayment(tx: GymTx, paymentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoice_allocations')
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .select('invoice_id')
    .execute()
  return rows.map((row) => row.invoice_id)
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

/** The invoices of sales that are not fully paid, locked until the transaction ends. */
export function lockOpenOfSales(tx: GymTx, enrollmentIds: readonly string[]) {
  return tx
    .selectFrom('invoices as i')
    .where('i.enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('i.voided_at', 'is', null)
    .whereRef('i.paid_cents', '<', 'i.total_cents')
    .select(['i.id', 'i.enrollment_id', 'i.part', 'i.due_on'])
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

/** Whether an invoice of one of these sales was issued after an instant. */
export async function isBilledSince(tx: GymTx, enrollmentIds: readonly string[], since: string): Promise<boolean> {
  const made = await tx
    .selectFrom('invoices')
    .where('enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
    .where('created_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return made !== undefined
}

/** Voids invoices that a renegotiation replaces, regardless of what was paid of them. */
export async function replaceInvoices(
  tx: GymTx,
  ids: readonly string[],
  { renegotiationId, reason, at }: { renegotiationId: string; reason: string; at: string },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ voided_at: at, void_reason: reason, replaced_by: renegotiationId })
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
}

/** Restores the invoices that a renegotiation had replaced. */
export async function restoreInvoices(tx: GymTx, renegotiationId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ voided_at: null, void_reason: null, replaced_by: null })
    .where('replaced_by', '=', renegotiationId)
    .execute()
}
