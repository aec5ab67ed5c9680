import { cleanText, dateOf, isBalance, limits, readStatementRow } from '@folego/contract'
import type { IssueCode, StatementLine, StatementMapping } from '@folego/contract'

/*
 * Reads bank statements: OFX 1.x (SGML), OFX 2.x (XML), or a table. What is not a transaction is counted, and what cannot be read is
 * listed by its line; nothing is skipped in silence. Each reader passes over its text once.
 */

/** The lines of one account. */
export interface AccountLines {
  /** Bank and account as the file names them; '' if it names none. */
  account: string
  lines: StatementLine[]
}

export interface Statement {
  accounts: AccountLines[]
  /** Rows that are not transactions: balances, and amounts of zero. */
  informational: number
  /** Transactions of card accounts: what comes in there is the gym paying its own bill. */
  cards: number
  unreadable: UnreadableRow[]
}

/** A row that has no valid day or amount, by its line in the file. */
export interface UnreadableRow {
  line: number
  text: string
}

/** Why a file is not a valid statement. */
export type StatementFault = Extract<IssueCode, 'STATEMENT_COLUMNS' | 'STATEMENT_EMPTY' | 'TOO_MANY_ROWS'> | FaultAtLine

/** A fault at one line of the file: where a truncated one ends, or of an amount beyond the limits. */
export interface FaultAtLine {
  fault: Extract<IssueCode, 'STATEMENT_TRUNCATED' | 'STATEMENT_INVALID'>
  line: number
}

/** The longest value of a tag that is read; a memo is stored with fewer characters. */
const valueLengthMax = 2000

/** True for anything that is meant to be OFX (or its predecessor, OFC), complete or not. */
export const isOfx = (text: string): boolean => /<OF[XC][\s>]|OFXHEADER\s*[:=]|<\?OFX/i.test(text)

interface Account {
  isCard: boolean
  /** By the tags of OFX. */
  names: Map<string, string>
  lines: StatementLine[]
  hasLines: boolean
}

interface Transaction {
  line: number
  /** What it has outside of its tags. */
  text: string
  values: Map<string, string>
}

const statements = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS'])
const accountsFrom = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'])
const accountNames = ['BANKID', 'BROKERID', 'BRANCHID', 'ACCTID']

/**
 * The statements in an OFX file of either kind. Closing tags may be missing, as SGML allows; a file without its end is truncated,
 * whatever follows that end.
 */
export function readOfx(text: string): Statement | StatementFault {
  const accounts: Account[] = []
  const result: Statement = { accounts: [], informational: 0, cards: 0, unreadable: [] }
  let account = newAccount(false)
  let transaction: Transaction | undefined
  let isComplete = false
  let transactions = 0
  let tooLarge: FaultAtLine | undefined

  const startAccount = (isCard: boolean) => {
    account = newAccount(isCard)
    accounts.push(account)
  }
  const finish = () => {
    if (transaction === undefined) return
    const read = lineOf(transaction.values)
    account.hasLines = true
    if (read === 'informational') result.informational += 1
    else if (account.isCard) result.cards += 1
    else if (read === 'unreadable') result.unreadable.push({ line: transaction.line, text: textOf(transaction) })
    else if (isTooLarge(read)) tooLarge ??= { fault: 'STATEMENT_INVALID', line: transaction.line }
    else account.lines.push(read)
    transaction = undefined
  }

  for (const { name, isEnd, value, line } of tagsOf(text)) {
    if (name === 'OFX' || name === 'OFC') isComplete = isEnd
    else if (name === 'STMTTRN') {
      finish()
      if (isEnd) continue
      // An end before it was part of a text.
      isComplete = false
      if (accounts.length === 0) startAccount(false)
      transaction = { line, text: value, values: new Map() }
      transactions += 1
      if (transactions > limits.importRowsMax) return 'TOO_MANY_ROWS'
    } else if (transaction !== undefined && !isEnd && !endsTransactions(name)) {
      if (!transaction.values.has(name)) transaction.values.set(name, value)
    } else if (statements.has(name)) {
      finish()
      if (!isEnd) startAccount(name === 'CCSTMTRS')
    } else if (accountsFrom.has(name) && !isEnd) {
      // Some files name the accounts of a single statement one after another.
      if (account.hasLines || account.names.size > 0 || accounts.length === 0) startAccount(account.isCard)
      account.isCard ||= name === 'CCACCTFROM'
    } else if (name === 'BANKTRANLIST' || name === 'INVTRANLIST') finish()
    else if (accountNames.includes(name) && value !== '' && !account.names.has(name)) {
      if (accounts.length === 0) startAccount(false)
      account.names.set(name, value)
    }
  }
  finish()
  if (!isComplete) return { fault: 'STATEMENT_TRUNCATED', line: lineCounter(text)(lengthOfContent(text)) }
  if (tooLarge !== undefined) return tooLarge
  if (transactions === 0) return 'STATEMENT_EMPTY'
  return { ...result, accounts: mergedAccounts(accounts) }
}

const endsTransactions = (name: string) => statements.has(name) || accountsFrom.has(name) || name === 'LEDGERBAL'

const newAccount = (isCard: boolean): Account => ({ isCard, names: new Map(), lines: [], hasLines: false })

/** The accounts with lines; a file may have several statements of one. */
function mergedAccounts(accounts: readonly Account[]): AccountLines[] {
  const byName = new Map<string, AccountLines>()
  for (const { names, lines } of accounts) {
    if (lines.length === 0) continue
    const account = accountNames.flatMap((name) => names.get(name) ?? []).join(' ')
    const known = byName.get(account)
    byName.set(account, { account, lines: known === undefined ? lines : [...known.lines, ...lines] })
  }
  return [...byName.values()]
}

function lineOf(values: ReadonlyMap<string, string>): StatementLine | 'informational' | 'unreadable' {
  const [name, memo] = [values.get('NAME') ?? '', values.get('MEMO') ?? '']
  if (isBalance(name === '' ? memo : name)) return 'informational'
  const amount_cents = ofxCents(values.get('TRNAMT') ?? '')
  if (amount_cents === 0) return 'informational'
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(values.get('DTPOSTED') ?? '') ?? []
  const posted_on = dateOf(year, month, day)
  if (posted_on === undefined || amount_cents === undefined) return 'unreadable'
  const texts = [name, memo].filter((part) => part !== '')
  return { bank_id: values.get('FITID') || null, posted_on, amount_cents, memo: [...new Set(texts)].join(' ') }
}

/** What a person recognizes a transaction by: its values as the file has them. */
const textOf = ({ text, values }: Transaction) =>
  ([text, ...values.values()].filter((value) => value !== '').join(' ') || [...values.keys()].join(' ')).slice(0, 200)

const isTooLarge = ({ amount_cents }: StatementLine) => amount_cents > limits.amountCentsMax

/**
 * An amount of OFX in cents (OFX 2.2, 3.2.9.1): no thousands separator, a comma or a point before any number of decimals, rounded here.
 * Several groups, which no version allows and some banks write, are read as such. Undefined if it is not an amount.
 * @example ofxCents('149.900') // 14990
 */
export function ofxCents(written: string): number | undefined {
  const text = written.replaceAll(/R\$|BRL|[\s*]/g, '').replace(/[−–]/, '-')
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]{1,40})$/.exec(text) ?? []
  const signs = digits.replaceAll(/\d/g, '')
  const point = digits.lastIndexOf(signs.at(-1) ?? ' ')
  const isGrouped = signs.length > 1 && new Set(signs).size === 1
  if (!/\d/.test(digits) || (isGrouped && !/^\d{1,3}(?:[.,]\d{3})+$/.test(digits))) return undefined
  if (signs.length > 1 && !isGrouped && !/^\d{1,3}([.,])(?:\d{3}\1)*\d{3}[.,]\d{1,20}$/.test(digits)) return undefined
  const end = point < 0 || isGrouped ? digits.length : point
  const whole = digits.slice(0, end).replaceAll(/\D/g, '')
  const decimals = digits.slice(end + 1).padEnd(3, '0')
  if (whole.replace(/^0+/, '').length > 12) return undefined
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return sign === '-' && cents > 0 ? -cents : cents
}

interface Tag {
  name: string
  isEnd: boolean
  /** The text after it, up to the next tag. */
  value: string
  line: number
}

const tagPattern = /<(\/?)([A-Za-z][\w.:]{0,63})(?:\s[^<>]{0,500})?\/?>/y

/** The tags of an OFX text, in one pass. Comments and instructions are skipped; a `<` that begins no tag is text. */
function* tagsOf(text: string): Generator<Tag> {
  const lineAt = lineCounter(text)
  const find = findOnward(text)
  let tag: Tag | undefined
  let value = ''
  const add = (part: string) => {
    if (tag !== undefined && value.length < valueLengthMax) value += part.slice(0, valueLengthMax)
  }
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('<', at)
    if (start < 0) break
    if (start > at) add(plainText(text.slice(at, Math.min(start, at + valueLengthMax))))
    tagPattern.lastIndex = start
    const found = tagPattern.exec(text)
    if (found !== null) {
      if (tag !== undefined) yield { ...tag, value: oneLine(value) }
      const [whole, slash, name = ''] = found
      tag = { name: name.toUpperCase(), isEnd: slash === '/', value: '', line: lineAt(start) }
      value = ''
      at = start + whole.length
      continue
    }
    const [open = '', close = ''] = skipped.find(([begin]) => text.startsWith(begin, start)) ?? []
    const end = close === '' ? -1 : find(close, start + open.length)
    if (end >= 0 && open === '<![CDATA[') add(text.slice(start + open.length, Math.min(end, start + valueLengthMax)))
    else if (end < 0) add('<')
    at = end < 0 ? start + 1 : end + close.length
  }
  if (tag !== undefined) yield { ...tag, value: oneLine(value) }
}

const skipped = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** `indexOf` for searches that only go forward: what was not found once is not searched for again. */
function findOnward(text: string): (sought: string, from: number) => number {
  const missing = new Set<string>()
  return (sought, from) => {
    if (missing.has(sought)) return -1
    const at = text.indexOf(sought, from)
    if (at < 0) missing.add(sought)
    return at
  }
}

/** The number of the line at a position; positions only grow. */
function lineCounter(text: string): (position: number) => number {
  const lineBreak = text.includes('\n') ? '\n' : '\r'
  let line = 1
  let next = text.indexOf(lineBreak)
  return (position) => {
    while (next >= 0 && next < position) {
      line += 1
      next = text.indexOf(lineBreak, next + 1)
    }
    return line
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plainText = (value: string) =>
  value.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

const oneLine = (value: string) =>
  cleanText(value)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Whether a text ends without a line break; what old systems write after the end is none of its text. */
export function endsWithinLine(text: string): boolean {
  const end = lengthWithout(text, ' \t\0\x1A')
  return end > 0 && !'\r\n'.includes(text[end - 1] ?? '')
}

const lengthOfContent = (text: string) => lengthWithout(text, ' \t\r\n\0\x1A')

function lengthWithout(text: string, ends: string): number {
  let end = text.length
  while (end > 0 && ends.includes(text[end - 1] ?? '')) end -= 1
  return end
}

/**
 * The statement in the rows of a table. `isCut`: its file does not end with a line break, which is normal for some banks; it counts as
 * truncated if the last row ends before its amount, or has fewer decimals than all others.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  mapping: StatementMapping & { account?: string },
  isCut = false,
): Statement | StatementFault {
  if (isCut && endsInTheMiddle(rows, mapping)) return { fault: 'STATEMENT_TRUNCATED', line: rows.length }
  const result: Statement = { accounts: [], informational: 0, cards: 0, unreadable: [] }
  const lines: StatementLine[] = []
  for (const [at, cells] of rows.entries()) {
    const read = readStatementRow(cells, mapping)
    if (read === 'informational') result.informational += 1
    else if (read === 'unreadable') result.unreadable.push({ line: at + 1, text: rowText(cells) })
    else if (read !== 'none' && isTooLarge(read)) return { fault: 'STATEMENT_INVALID', line: at + 1 }
    else if (read !== 'none') lines.push(read)
  }
  if (lines.length + result.informational + result.unreadable.length === 0) return 'STATEMENT_EMPTY'
  return { ...result, accounts: [{ account: mapping.account ?? '', lines }] }
}

const rowText = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 200)

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
