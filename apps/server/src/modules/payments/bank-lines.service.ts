import { createHash } from 'node:crypto'
import {
  firstLineOf,
  floorShare,
  guessMapping,
  invoiceStateOn,
  limits,
  statementLayoutOf,
  sumOf,
} from '@folego/contract'
import type {
  api,
  BankLine,
  BodyOf,
  ImportedStatement,
  Payment,
  PaymentMethod,
  QueryOf,
  ReplyOf,
  StatementTable,
} from '@folego/contract'
import { allocationsOf } from '#modules/billing'
import { audit } from '#platform/audit'
import { nameOfGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { decoded, readSpreadsheet } from '#platform/tables'
import { matcherOf } from './bank-match.rules.ts'
import type { Candidate } from './bank-match.rules.ts'
import * as store from './bank-lines.store.ts'
import type { BankLineRow, StatementLayout } from './bank-lines.store.ts'
import { receivePayment } from './payments.service.ts'
import { numbersIn, txidOf } from './pix.rules.ts'
import { distinctLines, isOfx, readOfx, readTable } from './statement.rules.ts'
import type { Statement, StatementFault } from './statement.rules.ts'

type BankLines = typeof api.bankLines

/** How many rows of a table the preview shows, and how many of them above the first line. */
const shownRows = 12
const shownAbove = 3

/**
 * Imports the incoming transfers of a bank file. Lines that exist already are skipped. A table is read by the given mapping, else like
 * the last one with the same headings, else by its headings. Refuses by field `content` STATEMENT_INVALID, STATEMENT_TRUNCATED,
 * STATEMENT_COLUMNS (its columns or its account are not known), FILE_EMPTY, FILE_INVALID: then nothing is imported.
 */
export async function importStatement(
  slow: SlowGymContext,
  { file_name, content, mapping }: BodyOf<BankLines['import']>,
): Promise<ImportedStatement> {
  const bytes = Buffer.from(content, 'base64')
  const text = decoded(bytes)
  const is_table = !isOfx(text)
  const rows = is_table ? await readSpreadsheet(bytes) : []
  return slow.inGym(async (gym) => {
    const read = is_table ? await readStatement(gym, rows, isCut(text), mapping ?? undefined) : readOfx(text)
    if (typeof read === 'string') throw refuseField('content', read)
    const { account } = read
    const { lines, repeated } = distinctLines(read.lines)
    const incoming = lines.filter(({ amount_cents }) => amount_cents > 0)
    const tooLarge = incoming.some(({ amount_cents }) => amount_cents > limits.amountCentsMax)
    if (tooLarge) throw refuseField('content', 'STATEMENT_INVALID')
    const added = await store.insertLines(
      gym.tx,
      incoming.map(({ key, ...line }) => ({
        ...line,
        account,
        memo: line.memo.slice(0, limits.importCellMaxLength),
        line_key: createHash('sha256').update(key).digest('hex'),
      })),
      gym.now.toISOString(),
    )
    if (mapping) await store.writeLayout(gym.tx, { ...mapping, layout: statementLayoutOf(rows) })
    const counts = {
      added,
      known: incoming.length - added,
      repeated,
      outgoing: lines.length - incoming.length,
    }
    const name = await nameOfGym(gym.tx, gym.gymId)
    const after = { file_name, account, ...counts }
    await audit(gym, { action: 'created', entity: 'bank_lines', id: gym.gymId, name, after })
    return { account, is_table, ...counts }
  })
}

async function readStatement(
  gym: GymContext,
  rows: readonly (readonly string[])[],
  isCutOff: boolean,
  given: StatementLayout | undefined,
): Promise<Statement | StatementFault> {
  const [known, ...others] = given ? [given] : await store.findLayouts(gym.tx, statementLayoutOf(rows))
  const { mapping, isCertain } = guessMapping(rows)
  if (others.length > 0 || (known === undefined && !isCertain)) return 'STATEMENT_COLUMNS'
  const lines = readTable(rows, known ?? mapping, isCutOff)
  return typeof lines === 'string' ? lines : { account: known?.account ?? '', lines }
}

/** A text that does not end with a line break; a ZIP file is whole or cannot be unpacked. */
const isCut = (text: string) => !text.startsWith('PK') && !/[\r\n]\s*$/.test(text)

/**
 * The first rows of a statement that is a table, with what its columns are. Imports nothing. Refuses by field `content`
 * STATEMENT_COLUMNS (it has one column, or is not a table), FILE_EMPTY, FILE_INVALID.
 */
export async function showStatementTable(
  slow: SlowGymContext,
  { content }: BodyOf<BankLines['table']>,
): Promise<StatementTable> {
  const bytes = Buffer.from(content, 'base64')
  const rows = isOfx(decoded(bytes)) ? [] : await readSpreadsheet(bytes)
  if (rows.every((cells) => cells.length < 2)) throw refuseField('content', 'STATEMENT_COLUMNS')
  return slow.inGym(async ({ tx }) => {
    const [known, ...others] = await store.findLayouts(tx, statementLayoutOf(rows))
    const { fields, decimal, dates } = known ?? guessMapping(rows).mapping
    const skipped = Math.max(0, firstLineOf(rows) - shownAbove)
    return {
      rows: rows.slice(skipped, skipped + shownRows),
      skipped,
      fields,
      decimal,
      dates,
      account: others.length === 0 && known ? known.account : null,
      accounts: await store.listAccounts(tx),
    }
  })
}

/** Lines in one state, newest first; open ones with the invoice that they probably pay. */
export async function listBankLines(
  gym: GymContext,
  query: QueryOf<BankLines['list']>,
): Promise<ReplyOf<BankLines['list']>> {
  const { object: rows, total } = await store.listLines(gym.tx, query)
  const match = query.state === 'open' && rows.length > 0 ? matcherOf(await candidatesFor(gym, rows)) : () => null
  const { page, page_size } = query
  return { object: rows.map((row) => ({ ...present(row), suggestion: match(row) })), total, page, page_size }
}

function present({ bank_id: _id, ...row }: BankLineRow): Omit<BankLine, 'suggestion'> {
  const state = row.dismiss_reason !== null ? 'dismissed' : row.payment_id !== null ? 'settled' : 'open'
  return { ...row, state }
}

/** The invoices that lines name, and those that may be due with one of the amounts: late charges add to what is open. */
async function candidatesFor(gym: GymContext, rows: readonly BankLineRow[]): Promise<Candidate[]> {
  const amounts = rows.map(({ amount_cents }) => amount_cents)
  const cents = { from: floorShare(Math.min(...amounts), 6, 10), to: Math.max(...amounts) }
  const numbers = rows.flatMap(({ memo }) => numbersIn(gym.gymId, memo))
  return openInvoices(gym, { cents, numbers })
}

async function openInvoices({ tx, gymId }: GymContext, search: store.InvoiceSearch): Promise<Candidate[]> {
  const [invoices, settled] = await Promise.all([
    store.findOpenInvoices(tx, search),
    allocationsOf(tx, { ids: store.selectOpenInvoices(tx, search) }),
  ])
  const byInvoice = Map.groupBy(settled, ({ invoice_id }) => invoice_id)
  return invoices.map((it) => ({
    ...it,
    txid: txidOf(gymId, it.number),
    settlements: byInvoice.get(it.invoice_id) ?? [],
  }))
}

/**
 * Records the money of a line as a payment for a student's invoices on the day it came in; any excess becomes credit. Refuses
 * NOT_FOUND, BANK_LINE_SETTLED (also if it was dismissed), and what `receivePayment` refuses.
 */
export async function settleBankLine(
  gym: GymContext,
  id: string,
  { student_id, invoice_ids }: BodyOf<BankLines['settle']>,
): Promise<Payment> {
  const line = await lockOpen(gym, id)
  const invoices = await openInvoices(gym, { ids: invoice_ids })
  const owed = invoices.map((it) => invoiceStateOn(it, it.settlements, line.posted_on).due_cents)
  const payment = await receivePayment(gym, {
    student_id,
    method: methodOf(line.memo),
    amount_cents: line.amount_cents,
    invoice_ids,
    due_cents: sumOf(owed),
    paid_on: line.posted_on,
    reference: line.bank_id?.slice(0, limits.referenceMaxLength) ?? null,
  })
  await store.markLine(gym.tx, id, { payment_id: payment.id })
  return payment
}

function methodOf(memo: string): PaymentMethod {
  if (/\bpix\b/i.test(memo)) return 'pix'
  return /\bboleto\b/i.test(memo) ? 'boleto' : 'transfer'
}

/** Dismisses a line that is not a student's payment, with a reason. Refuses NOT_FOUND, BANK_LINE_SETTLED. */
export async function dismissBankLine(gym: GymContext, id: string, reason: string): Promise<void> {
  await lockOpen(gym, id)
  await store.markLine(gym.tx, id, { dismiss_reason: reason })
}

/** Undoes a dismissal. Refuses NOT_FOUND. */
export async function restoreBankLine(gym: GymContext, id: string): Promise<void> {
  requireFound(await store.lockLine(gym.tx, id))
  await store.markLine(gym.tx, id, { dismiss_reason: null })
}

async function lockOpen(gym: GymContext, id: string): Promise<BankLineRow> {
  const line = requireFound(await store.lockLine(gym.tx, id))
  if (line.payment_id !== null || line.dismiss_reason !== null) throw refuse('BANK_LINE_SETTLED')
  return line
}
