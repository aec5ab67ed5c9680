import { dateOf, readStatementRow, signedCents } from '@folego/contract'
import type { IssueCode, StatementLine, StatementMapping } from '@folego/contract'

/*
 * Reads bank statements: OFX 1.x (SGML), OFX 2.x (XML), or a table. What cannot be read is reported instead of skipped.
 */

export interface Statement {
  /** Bank and account as the file names them; '' if it names none. */
  account: string
  lines: StatementLine[]
}

/** Why a file is not a valid statement. */
export type StatementFault = Extract<
  IssueCode,
  'STATEMENT_INVALID' | 'STATEMENT_TRUNCATED' | 'STATEMENT_COLUMNS' | 'FILE_EMPTY'
>

/** True for anything that is meant to be OFX, complete or not. */
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
  const texts = [valueOf(block, 'NAME'), valueOf(block, 'MEMO')].filter((part) => part !== '')
  return { bank_id: valueOf(block, 'FITID') || null, posted_on, amount_cents, memo: [...new Set(texts)].join(' ') }
}

/** The text after a tag, up to the next tag. */
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

/**
 * The lines in the rows of a table. `isCut`: its file does not end with a line break, which is normal for some banks; it counts as
 * truncated if the last row ends before its amount, or has fewer decimals than all others.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  mapping: StatementMapping,
  isCut = false,
): StatementLine[] | StatementFault {
  if (isCut && endsInTheMiddle(rows, mapping)) return 'STATEMENT_TRUNCATED'
  const lines = rows.map((cells) => readStatementRow(cells, mapping)).filter((line) => line !== 'none')
  if (lines.length === 0) return 'FILE_EMPTY'
  return lines.every((line) => line !== 'unreadable') ? lines : 'STATEMENT_INVALID'
}

function endsInTheMiddle(rows: readonly (readonly string[])[], mapping: StatementMapping): boolean {
  const { fields } = mapping
  const last = rows.at(-1) ?? []
  const amounts = fields.flatMap((field, at) =>
    field === 'amount' || field === 'incoming' || field === 'outgoing' ? [at] : [],
  )
  const end = last.findLastIndex((cell) => cell !== '')
  if (/^\d/.test(last[fields.indexOf('date')] ?? '') && end < Math.min(...amounts)) return true
  if (!amounts.includes(end)) return false
  const decimals = (cell: string) => /[.,](\d{1,2})\D*$/.exec(cell)?.[1]?.length ?? 0
  const others = rows.slice(0, -1).filter((cells) => readStatementRow(cells, mapping) !== 'none')
  const written = others.flatMap((cells) => amounts.map((at) => cells[at] ?? '').filter((cell) => /\d/.test(cell)))
  return written.length > 0 && written.every((cell) => decimals(cell) === 2) && decimals(last[end] ?? '') < 2
}
