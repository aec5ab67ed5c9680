import { sortOf } from '@folego/domain'
import type { api, BillingSettings, InvoiceLine, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { BilledId } from '#modules/people/ownership'
import { anyOf, idsOf, inOrderOf, lockRows, opposite, pageOf, searchPatterns } from '#platform/database'
import type { GymTx, Ids, PageOfIds } from '#platform/database'
import type { InvoiceDraft, InvoiceRow } from './billing.rules.ts'
import { dueDates } from './billing.rules.ts'

/** `ids` narrows the list to selected rows. */
export type InvoiceQuery = QueryOf<typeof api.billing.list> & Pick<QueryOf<typeof api.billing.export>, 'ids'>

const sortColumns = { due_on: 'i.due_on', number: 'i.number', student_name: 'i.student_name_key' } as const

/** The ids of one page of invoices, and how many match. */
export async function pageOfInvoices(tx: GymTx, query: InvoiceQuery, today: string): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const rows = matching(tx, query, today)
  const inOrder = (order: 'asc' | 'desc') => rows.select('i.id').orderBy(sortColumns[key], order).orderBy('i.id', order)
  return idsOf(await pageOf(rows, inOrder(direction), { ...query, backwards: inOrder(opposite[direction]) }))
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
export function hasStatus(status: NonNullable<InvoiceQuery['status']>, today: string): RawBuilder<SqlBool> {
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
    .select(['i.total_cents', 'i.paid_cents', 'i.returned_cents', 'i.fine_bp', 'i.interest_bp', 'i.tolerance_days'])
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

/** Invoices by their ids, or all of some students. */
export type WhichInvoices = { ids: Ids } | { studentIds: readonly BilledId[] }

/** A condition on `invoice_id`: it is one of these invoices. */
export function isOf(which: WhichInvoices): RawBuilder<SqlBool> {
  return 'ids' in which
    ? sql`invoice_id = ${anyOf(which.ids, 'uuid')}`
    : sql`invoice_id in (select id from invoices where student_id = ${anyOf(which.studentIds, 'uuid')})`
}

/** The lines of invoices, in their order. */
export function linesOf(tx: GymTx, which: WhichInvoices): Promise<(InvoiceLine & { invoice_id: string })[]> {
  return tx
    .selectFrom('invoice_lines')
    .where(isOf(which))
    .select(['invoice_id', 'kind', 'description', 'amount_cents'])
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
}

/** The folded names of students, deleted ones included. */
export function nameKeysOf(tx: GymTx, ids: readonly string[]): Promise<{ id: string; name_key: string }[]> {
  return tx.selectFrom('students').where('id', '=', anyOf(ids, 'uuid')).select(['id', 'name_key']).execute()
}

/** An invoice together with the values set when it is issued. */
export interface NewInvoice
  extends
    Omit<InvoiceDraft, 'imported'>,
    Pick<BillingSettings, 'fine_bp' | 'interest_bp' | 'tolerance_days' | 'exit_fee_bp'> {
  id: string
  number: number
  student_name_key: string
  total_cents: number
}

/** Inserts invoices with their lines. */
export async function insertInvoices(
  tx: GymTx,
  drafts: readonly NewInvoice[],
  common: { issued_on: string; created_at: string },
): Promise<void> {
  const rows = drafts.map(({ sale, lines: _lines, due_on, ...draft }) => ({
    ...draft,
    ...dueDates(due_on),
    renegotiation_id: draft.renegotiation_id ?? null,
    enrollment_id: sale?.enrollment_id ?? null,
    part: sale?.part ?? null,
    piece: sale?.piece ?? 0,
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
export function lockInvoices(tx: GymTx, ids: readonly string[]): Promise<void> {
  return lockRows(tx, 'invoices', ids)
}

/** Why invoices are voided: by hand, together with their sale, or because a renegotiation replaces them. */
export interface Voiding {
  reason: string
  withSale?: boolean
  /** The id of the renegotiation. */
  replacedBy?: string
}

/** Voids invoices that are locked. */
export async function voidInvoices(
  tx: GymTx,
  ids: readonly string[],
  { reason, withSale = false, replacedBy }: Voiding,
  at: string,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ voided_at: at, void_reason: reason, voided_with_sale: withSale, replaced_by: replacedBy ?? null })
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
}

/** Who pays a student's invoices: somebody else, or the student. */
export interface PayerOfStudent {
  student_id: string
  payer_name: string
  cpf: string | null
}

/** Who pays for the students of these invoices. */
export function payersOfInvoices(tx: GymTx, ids: readonly string[]): Promise<PayerOfStudent[]> {
  return tx
    .selectFrom('students as s')
    .innerJoin('students as payer', (join) => join.on(sql<boolean>`payer.id = coalesce(s.payer_id, s.id)`))
    .where('s.id', 'in', tx.selectFrom('invoices').where('id', '=', anyOf(ids, 'uuid')).select('student_id'))
    .select(['s.id as student_id', 'payer.name as payer_name', 'payer.cpf'])
    .execute()
}
