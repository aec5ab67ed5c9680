import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { api, QueryOf, StatementMapping } from '@folego/contract'
import { newId, pageOfRows, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { Candidate } from './bank-match.rules.ts'

export interface BankLineRow {
  id: string
  account: string
  bank_id: string | null
  posted_on: string
  amount_cents: number
  memo: string
  /** The payment that settled it, unless it was reversed. */
  payment_id: string | null
  dismiss_reason: string | null
}

/** The payment that settled a line, null if it was reversed. */
const settlingPayment = sql<
  string | null
>`(select p.id from payments p where p.id = l.payment_id and p.reversed_at is null)`

const columns = [
  'l.id',
  'l.account',
  'l.bank_id',
  'l.posted_on',
  'l.amount_cents',
  'l.memo',
  'l.dismiss_reason',
] as const

const conditions: Record<QueryOf<typeof api.bankLines.list>['state'], RawBuilder<SqlBool>> = {
  open: sql`(l.dismiss_reason is null and ${settlingPayment} is null)`,
  settled: sql`${settlingPayment} is not null`,
  dismissed: sql`l.dismiss_reason is not null`,
}

/** One page of the lines in a state, sorted, and the total. */
export function listLines(tx: GymTx, { state, sort, ...page }: QueryOf<typeof api.bankLines.list>) {
  const matching = tx.selectFrom('bank_lines as l').where(conditions[state])
  const inOrder = matching
    .select([...columns, settlingPayment.as('payment_id')])
    .orderBy(sort === '-posted_on' ? 'l.posted_on' : 'l.amount_cents', 'desc')
    .orderBy('l.id', 'desc')
  return pageOfRows(matching, inOrder, page)
}

/** A line, locked until the transaction ends. It is read under the lock, because another transaction may just have settled it. */
export async function lockLine(tx: GymTx, id: string): Promise<BankLineRow | undefined> {
  const lines = tx.selectFrom('bank_lines as l').where('l.id', '=', id)
  await lines.select('l.id').forNoKeyUpdate().execute()
  return lines.select([...columns, settlingPayment.as('payment_id')]).executeTakeFirst()
}

export type NewBankLine = Pick<BankLineRow, 'account' | 'bank_id' | 'posted_on' | 'amount_cents' | 'memo'> & {
  line_key: string
}

/** Inserts lines that do not exist yet, and returns how many it inserted. */
export async function insertLines(tx: GymTx, lines: readonly NewBankLine[], at: string): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += 500) {
    const rows = lines.slice(from, from + 500).map((line) => ({ id: newId(), ...line, imported_at: at }))
    const done = await tx
      .insertInto('bank_lines')
      .values(rows)
      .onConflict((known) => known.columns(['gym_id', 'account', 'line_key']).doNothing())
      .returning('id')
      .execute()
    added += done.length
  }
  return added
}

/** How the tables of an account of the gym are read. */
export interface StatementLayout extends StatementMapping {
  account: string
}

/** How tables of this layout were read, by account; nearly always there is one. */
export async function findLayouts(tx: GymTx, layout: string): Promise<StatementLayout[]> {
  const rows = await tx
    .selectFrom('statement_layouts')
    .where('layout', '=', layout)
    .select(['account', 'fields', 'decimal', 'dates'])
    .orderBy('account')
    .execute()
  // Only this module writes this column, in this shape.
  return rows.map((row) => ({ ...row, fields: row.fields as StatementMapping['fields'] }))
}

/** The accounts whose tables were read before. */
export function listAccounts(tx: GymTx): Promise<string[]> {
  return valuesOf(tx.selectFrom('statement_layouts').select('account').orderBy('account'), 'account')
}

/** Stores how the tables of an account are read, replacing any earlier layout of it. */
export async function writeLayout(tx: GymTx, row: StatementLayout & { layout: string }): Promise<void> {
  const { account, ...rest } = row
  const values = { ...rest, fields: JSON.stringify(rest.fields) }
  await tx
    .insertInto('statement_layouts')
    .values({ account, ...values })
    .onConflict((known) => known.columns(['gym_id', 'account']).doUpdateSet(values))
    .execute()
}

/** Stores which payment settles a line, or why it is dismissed; null clears a dismissal. */
export async function markLine(
  tx: GymTx,
  id: string,
  mark: { payment_id: string } | { dismiss_reason: string | null },
): Promise<void> {
  await tx.updateTable('bank_lines').set(mark).where('id', '=', id).execute()
}

type FoundInvoice = Omit<Candidate, 'txid' | 'settlements'>

/** A search for open invoices. */
export interface InvoiceSearch {
  /** By open amount, in cents. */
  cents?: { from: number; to: number }
  numbers?: readonly number[]
  ids?: readonly string[]
}

/** Open invoices that match any part of a search, with who pays for them, at most 5,000, oldest first. */
export function findOpenInvoices(tx: GymTx, search: InvoiceSearch): Promise<FoundInvoice[]> {
  return openInvoices(tx, search)
    .innerJoin('students as s', 's.id', 'i.student_id')
    .innerJoin('students as payer', (join) => join.on(sql<SqlBool>`payer.id = coalesce(s.payer_id, s.id)`))
    .select(['i.id as invoice_id', 'i.number', 'payer.id as student_id', 'payer.name as student_name', 'payer.cpf'])
    .select('i.due_on')
    .select(['i.effective_due_on', 'i.total_cents', 'i.fine_bp', 'i.interest_bp', 'i.tolerance_days'])
    .execute()
}

/** A query for the ids of the invoices that `findOpenInvoices` returns. */
export const selectOpenInvoices = (tx: GymTx, search: InvoiceSearch) => openInvoices(tx, search).select('i.id')

function openInvoices(tx: GymTx, { cents, numbers = [], ids = [] }: InvoiceSearch) {
  return tx
    .selectFrom('invoices as i')
    .where('i.voided_at', 'is', null)
    .whereRef('i.paid_cents', '<', 'i.total_cents')
    .where(
      sql<SqlBool>`(i.total_cents - i.paid_cents between ${cents?.from ?? 1} and ${cents?.to ?? 0}
        or i.number = any(${[...numbers]}::integer[]) or i.id = any(${[...ids]}::uuid[]))`,
    )
    .orderBy('i.due_on')
    .orderBy('i.id')
    .limit(5000)
}
