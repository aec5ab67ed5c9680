import path from 'node:path'
import { cutText, limits } from '@folego/domain'
import type { api, BodyOf, ImportedStatement, StatementLine, StatementTable } from '@folego/contract'
import { audit } from '#platform/audit'
import { nameOfGym } from '#platform/database'
import { readForeignFile } from '#platform/foreign-files'
import { refuse, refuseField } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { compareLines } from './bank-line-identity.rules.ts'
import type { FileLines } from './bank-line-identity.rules.ts'
import * as store from './bank-lines.store.ts'
import type { StatementLayout } from './bank-lines.store.ts'
import type { read as readFile } from './statement.reader.ts'
import type { UnreadableRow } from './statement.rules.ts'

type BankLines = typeof api.bankLines

const reader = path.join(import.meta.dirname, 'statement.reader.ts')

/** Reads a statement file in a worker, knowing the layouts of the gym's earlier tables. */
async function readStatement(
  slow: SlowGymContext,
  content: string,
  more: { mapping?: StatementLayout | undefined; isPreview?: boolean; inReais?: boolean | undefined },
) {
  const layouts = await slow.inGym(({ tx }) => store.listLayouts(tx))
  const bytes = Buffer.from(content, 'base64')
  const read = await readForeignFile<typeof readFile>(slow, reader, { bytes, layouts, ...more })
  if (typeof read === 'string') throw refuseField('content', read)
  if ('fault' in read) {
    const { fault, ...details } = read
    throw refuse('INVALID_INPUT', { fields: { content: fault }, details })
  }
  return read
}

/**
 * Imports the incoming transfers of a bank file. Lines that exist already are skipped. A table is read by the given mapping, else like
 * the last one with the same headings, else by its headings. Refuses by field `content` STATEMENT_UNREADABLE (unless rows without a
 * valid day or amount may be left out; `details`: how many, their lines, and the first ones' texts after line breaks),
 * STATEMENT_INVALID (an amount beyond the limits) and STATEMENT_TRUNCATED (`details` of both: `line`, `format`), STATEMENT_CURRENCY (nothing in it is in
 * reais, unless `in_reais`; `details`: `line`, `currency`, `count`), STATEMENT_INVESTMENTS (`line`, `count`), STATEMENT_NO_YEAR (`line`), STATEMENT_COLUMNS (its
 * columns or its account are not known), STATEMENT_ACCOUNT (it has the layout of an account, and at most half of its lines of these days;
 * `details`: `account`), STATEMENT_EMPTY (no transaction), FILE_EMPTY, FILE_INVALID, TOO_MANY_ROWS, FILE_TOO_COMPLEX: then nothing is imported. Refuses TOO_MANY_REQUESTS.
 */
export async function importStatement(
  slow: SlowGymContext,
  { file_name, content, mapping, leave_out_unreadable, in_reais }: BodyOf<BankLines['import']>,
): Promise<ImportedStatement> {
  const read = await readStatement(slow, content, { mapping: mapping ?? undefined, inReais: in_reais })
  if (!('statement' in read)) throw new Error('a statement is read as a whole')
  const { statement, layout, assumed } = read
  const { accounts, unreadable, ...leftOut } = statement
  const is_table = layout !== null
  if (unreadable.length > 0 && !leave_out_unreadable) throw unreadableRows(unreadable, is_table ? 'table' : 'ofx')
  return slow.inGym(async (gym) => {
    const outcome = {
      accounts: [] as string[],
      added: 0,
      known: 0,
      repeated: 0,
      outgoing: 0,
      ...leftOut,
      unreadable: unreadable.length,
    }
    await store.lockBankLines(gym.tx, gym.gymId)
    for (const file of accounts) {
      const incoming = file.lines
        .filter(({ amount_cents }) => amount_cents > 0)
        .map((line) => ({ ...line, memo: cutText(line.memo, limits.importCellMaxLength) }))
      // In sequence: one connection serves a transaction.
      // oxlint-disable-next-line no-await-in-loop
      const { account, added } = await storeLines(gym, { account: file.account, is_table, lines: incoming }, assumed)
      outcome.accounts.push(account)
      outcome.added += added
      outcome.known += incoming.length - added
      outcome.repeated += repeatedIn(incoming)
      outcome.outgoing += file.lines.length - incoming.length
    }
    if (mapping && layout !== null) await store.writeLayout(gym.tx, { ...mapping, layout })
    const name = await nameOfGym(gym.tx, gym.gymId)
    const after = { file_name, ...outcome }
    await audit(gym, { action: 'created', entity: 'bank_lines', id: gym.gymId, name, after })
    return { ...outcome, is_table }
  })
}

/**
 * Stores the lines of one account that are not stored yet, and the texts that the bank has completed. Refuses STATEMENT_ACCOUNT if it
 * was only `assumed`, and the lines say otherwise.
 */
async function storeLines(
  gym: GymContext,
  file: FileLines,
  assumed: string | undefined,
): Promise<{ account: string; added: number }> {
  const days = file.lines.map(({ posted_on }) => posted_on).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return { account: file.account, added: 0 }
  const { account, added, completed, isForeign } = compareLines(file, await store.linesBetween(gym.tx, from, to))
  if (assumed !== undefined && isForeign) {
    throw refuse('INVALID_INPUT', { fields: { content: 'STATEMENT_ACCOUNT' }, details: { account: assumed } })
  }
  const { is_table } = file
  const rows = added.map((line) => ({ ...line, account, is_table }))
  await store.completeLines(gym.tx, completed)
  return { account, added: await store.insertLines(gym.tx, rows, gym.now.toISOString()) }
}

/** How many lines equal an earlier one of the file in everything, their id included: each counts, but a person should look at them. */
function repeatedIn(lines: readonly StatementLine[]): number {
  const distinct = new Set(
    lines.map(({ bank_id, posted_on, amount_cents, memo }) => JSON.stringify([bank_id, posted_on, amount_cents, memo])),
  )
  return lines.length - distinct.size
}

/** How many lines a refusal names, and how many of their texts it has. */
const namedLines = 30
const shownTexts = 5

function unreadableRows(rows: readonly UnreadableRow[], format: 'ofx' | 'table') {
  const lines = rows.slice(0, namedLines).map(({ line }) => line)
  const texts = rows.slice(0, shownTexts).map(({ line, text }) => `${line}: ${text}`)
  return refuse('INVALID_INPUT', {
    fields: { content: 'STATEMENT_UNREADABLE' },
    details: { count: rows.length, lines: lines.join(', '), texts: texts.join('\n'), format },
  })
}

/**
 * The first rows of a statement that is a table, with what its columns are. Imports nothing. Refuses by field `content`
 * STATEMENT_COLUMNS (it has one column, or is not a table), STATEMENT_NO_YEAR, FILE_EMPTY, FILE_INVALID, TOO_MANY_ROWS, FILE_TOO_COMPLEX; TOO_MANY_REQUESTS.
 */
export async function showStatementTable(
  slow: SlowGymContext,
  { content }: BodyOf<BankLines['table']>,
): Promise<StatementTable> {
  const read = await readStatement(slow, content, { isPreview: true })
  if (!('preview' in read)) throw new Error('a preview is of a table')
  return { ...read.preview, accounts: await slow.inGym(({ tx }) => store.listAccounts(tx)) }
}
