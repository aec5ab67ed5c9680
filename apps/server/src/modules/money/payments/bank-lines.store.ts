import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { addDays } from '@folego/domain'
import type { api, QueryOf, StatementMapping } from '@folego/contract'
import { anyOf, lockInGym, newId, pageOf, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StoredLine } from './bank-line-identity.rules.ts'
import { recordedWithinDays } from './bank-match.rules.ts'
import type { Candidate, Unexplained } from './bank-match.rules.ts'

export interface BankLineRow {
  id: string
  account: string
  bank_id: string | null
  posted_on: string
  amount_cents: number
  memo: string
  /** The payment that settled it, unless it was reversed. */
  payment_id: string | null
  is_linked: boolean
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
  'l.is_linked',
  'l.dismiss_reason',
] as const

const conditions: Record<QueryOf<typeof api.bankLines.list>['state'], RawBuilder<SqlBool>> = {
  open: sql`(l.dismiss_reason is null and ${settlingPayment} is null)`,
  settled: sql`${settlingPayment} is not null`,
  dismissed: sql`l.dismiss_reason is not null`,
}

/** Lines of the day and amount of an open line, which other files had: at most 50. */
const linesOfOtherFiles = (isOpen: boolean) => sql<{ memo: string; bank_id: string | null }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('memo', o.memo, 'bank_id', o.bank_id))
  from (
    select other.memo, other.bank_id from bank_lines other
    where ${isOpen} and other.posted_on = l.posted_on and other.amount_cents = l.amount_cents
      and other.imported_at <> l.imported_at and other.dismiss_reason is null
    order by other.id limit 50
  ) o), '[]')`

/** One page of the lines in a state, sorted, and the total. */
export function listLines(tx: GymTx, { state, sort, ...page }: QueryOf<typeof api.bankLines.list>) {
  const matching = tx.selectFrom('bank_lines as l').where(conditions[state])
  const inOrder = matching
    .select([...columns, settlingPayment.as('payment_id')])
    .select(linesOfOtherFiles(state === 'open').as('others'))
    .orderBy(sort === '-posted_on' ? 'l.posted_on' : 'l.amount_cents', 'desc')
    .orderBy('l.id', 'desc')
  return pageOf(matching, inOrder, page)
}

/** One line. */
export function findLine(tx: GymTx, id: string): Promise<BankLineRow | undefined> {
  return tx
    .selectFrom('bank_lines as l')
    .where('l.id', '=', id)
    .select([...columns, settlingPayment.as('payment_id')])
    .executeTakeFirst()
}

/** A line, locked until the transaction ends. It is read under the lock, because another transaction may just have settled it. */
export async function lockLine(tx: GymTx, id: string): Promise<BankLineRow | undefined> {
  await tx.selectFrom('bank_lines').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findLine(tx, id)
}

export type NewBankLine = Pick<BankLineRow, 'account' | 'bank_id' | 'posted_on' | 'amount_cents' | 'memo'> &
  Pick<StoredLine, 'ordinal' | 'is_table'>

/** The lines of a range of days, of all accounts. */
export function linesBetween(tx: GymTx, from: string, to: string): Promise<StoredLine[]> {
  return tx
    .selectFrom('bank_lines as l')
    .where('l.posted_on', '>=', from)
    .where('l.posted_on', '<=', to)
    .select(['l.id', 'l.account', 'l.is_table', 'l.ordinal', 'l.bank_id', 'l.posted_on', 'l.amount_cents', 'l.memo'])
    .select(sql<boolean>`${conditions.open}`.as('is_open'))
    .orderBy('l.id')
    .execute()
}

/** Stores the complete text of lines. */
export async function completeLines(tx: GymTx, lines: readonly { id: string; memo: string }[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update bank_lines l set memo = later.memo
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ memo }) => memo)}::text[]) later (id, memo)
    where l.id = later.id`.execute(tx)
}

/** Waits for concurrent imports of a gym's bank files, until the transaction ends: what is new depends on what they add. */
export function lockBankLines(tx: GymTx, gymId: string): Promise<void> {
  return lockInGym(tx, gymId, 'bankLines')
}

/** Inserts lines that do not exist yet, and returns how many it inserted. */
export async function insertLines(tx: GymTx, lines: readonly NewBankLine[], at: string): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += 500) {
    const rows = lines.slice(from, from + 500).map((line) => ({ id: newId(), ...line, imported_at: at }))
    const done = await tx
      .insertInto('bank_lines')
      .values(rows)
      .onConflict((known) => known.columns(['gym_id', 'account', 'posted_on', 'amount_cents', 'ordinal']).doNothing())
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

/** How the tables of each account were read the last time, by name. */
export async function listLayouts(tx: GymTx): Promise<(StatementLayout & { layout: string })[]> {
  const rows = await tx
    .selectFrom('statement_layouts')
    .select(['account', 'layout', 'fields', 'decimal', 'dates'])
    .orderBy('account')
    .execute()
  // Only this module writes this column, in this shape.
  return rows.map((row) => ({ ...row, fields: row.fields as StatementMapping['fields'] }))
}

/** The accounts of which statements were read before, by name. */
export function listAccounts(tx: GymTx): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('statement_layouts')
      .select('account')
      .union(tx.selectFrom('bank_lines').where('account', '!=', '').select('account'))
      .orderBy('account'),
    'account',
  )
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

/** Stores which payment settles a line, or why it is dismissed; null clears either. */
export async function markLine(
  tx: GymTx,
  id: string,
  mark: { payment_id: string | null; is_linked: boolean } | { dismiss_reason: string | null },
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

/** Which of these invoice numbers are of invoices that are paid or voided. */
export function findClosedNumbers(tx: GymTx, numbers: readonly number[]): Promise<number[]> {
  return valuesOf(
    tx
      .selectFrom('invoices')
      .where(sql<SqlBool>`number = any(${[...numbers]}::integer[])`)
      .where((is) => is.or([is('voided_at', 'is not', null), is('paid_cents', '>=', is.ref('total_cents'))]))
      .select('number'),
    'number',
  )
}

/** A search for payments that lines may be. */
export interface PaymentSearch {
  amounts: readonly number[]
  /** The first and last day of the lines. */
  from: string
  to: string
  /** Only of these students. */
  students?: readonly string[] | undefined
}

type FoundPayment = Omit<Unexplained, 'txids'> & { invoice_numbers: number[] }

/**
 * Payments into the bank account that no line explains, with these amounts and about these days, at most 5,000, newest first: with who
 * may be named as their payer, and what they settled.
 */
export function findUnexplained(tx: GymTx, { amounts, from, to, students }: PaymentSearch): Promise<FoundPayment[]> {
  return tx
    .selectFrom('payments as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .leftJoin('students as payer', 'payer.id', 's.payer_id')
    .where('p.reversed_at', 'is', null)
    .where('p.method', 'in', ['pix', 'transfer', 'boleto'])
    .where(sql<SqlBool>`p.amount_cents = any(${[...amounts]}::bigint[])`)
    .where('p.paid_on', '>=', addDays(from, -recordedWithinDays))
    .where('p.paid_on', '<=', addDays(to, recordedWithinDays))
    .where(sql<SqlBool>`not exists (select from bank_lines l where l.payment_id = p.id)`)
    .$if(students !== undefined, (rows) => rows.where('p.student_id', '=', anyOf(students ?? [], 'uuid')))
    .select(['p.id as payment_id', 'p.number', 'p.student_id', 's.name as student_name', 'p.method', 'p.paid_on'])
    .select(['p.amount_cents', 'p.reference'])
    .select(sql<string[]>`array_remove(array[s.name, payer.name, s.guardian_name], null)`.as('names'))
    .select(sql<string[]>`array_remove(array[s.cpf, payer.cpf, s.guardian_cpf], null)`.as('cpfs'))
    .select(
      sql<number[]>`array(
        select i.number from invoice_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = p.id)`.as(
        'invoice_numbers',
      ),
    )
    .orderBy('p.number', 'desc')
    .limit(5000)
    .execute()
}
