import { foldForSearch } from '@folego/contract'
import type { IssueCode } from '@folego/contract'

/*
 * What stands in the file of a bank statement: OFX 1.x (SGML), OFX 2.x (XML), or a table with headings. Amounts become cents without
 * a float, and what cannot be read is said instead of left out.
 */

/** Money that came in or went out, as the bank says it. */
export interface StatementLine {
  /** The bank's own id of the line; null where it gives none. */
  bank_id: string | null
  posted_on: string
  /** Below zero: money that went out. */
  amount_cents: number
  memo: string
}

export interface Statement {
  /** Bank and account as the file names them; '' where it names none. */
  account: string
  lines: StatementLine[]
}

/** Why a file is no statement. */
export type StatementFault = Extract<
  IssueCode,
  'STATEMENT_INVALID' | 'STATEMENT_TRUNCATED' | 'STATEMENT_COLUMNS' | 'FILE_EMPTY'
>

/** True for what is meant to be OFX, whole or not. */
export const isOfx = (text: string): boolean => /<OFX[\s>]|^\s*OFXHEADER|<\?OFX/i.test(text)

/** The statement in an OFX file of either kind. Closing tags of single values may be missing, as SGML allows. */
export function readOfx(written: string): Statement | StatementFault {
  const text = written.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) => escapeMarkup(inside))
  if (!/<\/OFX>\s*$/i.test(text)) return 'STATEMENT_TRUNCATED'
  const blocks = [...text.matchAll(/<STMTTRN>([\s\S]*?)<\/STMTTRN>/gi)].map(([, block = '']) => block)
  if (blocks.length !== [...text.matchAll(/<STMTTRN>/gi)].length) return 'STATEMENT_TRUNCATED'
  if (blocks.length === 0) return 'FILE_EMPTY'
  const lines = blocks.map(lineOf)
  if (!lines.every((line) => line !== undefined)) return 'STATEMENT_INVALID'
  const account = [valueOf(text, 'BANKID'), valueOf(text, 'BRANCHID'), valueOf(text, 'ACCTID')]
  return { account: account.filter((part) => part !== '').join(' '), lines }
}

function lineOf(block: string): StatementLine | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(valueOf(block, 'DTPOSTED')) ?? []
  const posted_on = dateOf(year, month, day)
  const amount_cents = signedCents(valueOf(block, 'TRNAMT'))
  if (posted_on === undefined || amount_cents === undefined) return undefined
  const said = [valueOf(block, 'NAME'), valueOf(block, 'MEMO')].filter((part) => part !== '')
  return { bank_id: valueOf(block, 'FITID') || null, posted_on, amount_cents, memo: [...new Set(said)].join(' ') }
}

/** What follows a tag, up to the next one. */
function valueOf(block: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<]*)`, 'i').exec(block) ?? []
  return plainText(value)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plainText = (value: string) =>
  value
    .replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0xff_ff)),
    )
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Which heading a column has, folded. */
const headings = {
  date: /^(data|date|dt)\b/,
  amount: /^(valor|amount|quantia)\b/,
  memo: /^(descricao|historico|memo|lancamento|description|detalhes?|titulo)\b/,
  id: /^(identificador|id|fitid|codigo da transacao)\b/,
} as const

/** Headings of a table, where they are others than the usual ones. */
export interface StatementColumns {
  date: string
  amount: string
  memo: string
}

/** The statement in the rows of a table: the first row with a date and an amount as headings begins it; rows without both are no lines. */
export function readTable(
  rows: readonly (readonly string[])[],
  columns?: StatementColumns,
): Statement | StatementFault {
  const is = (cell: string, column: keyof typeof headings) => {
    const named = column === 'id' ? undefined : columns?.[column]
    const folded = foldForSearch(cell)
    return named === undefined ? headings[column].test(folded) : folded === foldForSearch(named)
  }
  const head = rows.findIndex((cells) =>
    (['date', 'amount'] as const).every((it) => cells.some((cell) => is(cell, it))),
  )
  if (head < 0) return 'STATEMENT_COLUMNS'
  const at = (column: keyof typeof headings) => (rows[head] ?? []).findIndex((cell) => is(cell, column))
  const [date, amount, memo, id] = [at('date'), at('amount'), at('memo'), at('id')]
  const filled = rows.slice(head + 1).filter((cells) => (cells[date] ?? '') !== '' && (cells[amount] ?? '') !== '')
  if (filled.length === 0) return 'FILE_EMPTY'
  const lines = filled.map((cells): StatementLine | undefined => {
    const posted_on = writtenDate(cells[date] ?? '')
    const amount_cents = signedCents(cells[amount] ?? '')
    if (posted_on === undefined || amount_cents === undefined) return undefined
    return { bank_id: cells[id] || null, posted_on, amount_cents, memo: cells[memo] ?? '' }
  })
  return lines.every((line) => line !== undefined) ? { account: '', lines } : 'STATEMENT_INVALID'
}

function writtenDate(written: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(written) ?? []
  if (year !== undefined) return dateOf(year, month, day)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? []
  return dateOf(isoYear, isoMonth, isoDay)
}

function dateOf(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined
}

/**
 * An amount with its sign as cents: the last group of one or two digits after a dot or comma is cents, groups of three are
 * thousands. Undefined for what is no amount.
 * @example signedCents('-1.149,90') // -114990
 */
export function signedCents(written: string): number | undefined {
  const text = written.replaceAll(/R\$|\s/g, '')
  const parts = /^([+-]?)(\d{1,12}|\d{1,3}(?:[.,]\d{3}){1,3})(?:[.,](\d{1,2}))?$/.exec(text)
  if (parts === null) return undefined
  const [, sign, whole = '', decimals = ''] = parts
  const cents = Number(whole.replaceAll(/[.,]/g, '') + decimals.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}

/** What tells the lines of an account apart, and how many came twice in one file under the same id of the bank. */
export function distinctLines(lines: readonly StatementLine[]): {
  lines: (StatementLine & { key: string })[]
  repeated: number
} {
  const seen = new Map<string, number>()
  const distinct: (StatementLine & { key: string })[] = []
  for (const line of lines) {
    const facts = [line.bank_id ?? '', line.posted_on, line.amount_cents, foldForSearch(line.memo)].join('|')
    const times = (seen.get(facts) ?? 0) + 1
    seen.set(facts, times)
    // Without an id two equal lines are two: somebody may pay the same twice on a day.
    if (times === 1 || line.bank_id === null)
      distinct.push({ ...line, key: line.bank_id === null ? `${facts}|${times}` : facts })
  }
  return { lines: distinct, repeated: lines.length - distinct.length }
}
