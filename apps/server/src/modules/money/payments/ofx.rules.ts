import { dateOf, isBalance, writtenDate } from '@folego/contract'
import { centsOfDecimal, limits } from '@folego/domain'
import type { StatementLine } from '@folego/contract'
import { lengthOfContent, lineCounter, tagsOf } from './ofx-tags.rules.ts'
import { accountKey, currencyFault, emptyStatement, foreignCurrencyIn, isTooLarge } from './statement.rules.ts'
import type { AccountLines, FaultAtLine, Statement, StatementFault, StatementOptions } from './statement.rules.ts'

/*
 * Reads OFX 1.x (SGML) and OFX 2.x (XML), in one pass.
 */

/** True for anything that is meant to be OFX (or its predecessor, OFC), complete or not. */
export const isOfx = (text: string): boolean => /<OF[XC][\s>]|OFXHEADER\s*[:=]|<\?OFX/i.test(text)

interface Account {
  isCard: boolean
  /** By the tags of OFX. */
  names: Map<string, string>
  lines: StatementLine[]
  /** The kind of each line, as OFX names it. */
  types: string[]
  hasLines: boolean
  /** Another currency than reais, and the line that names it. */
  foreign: Foreign | undefined
}

interface Foreign {
  currency: string
  line: number
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
export function readOfx(text: string, { inReais = false }: StatementOptions = {}): Statement | StatementFault {
  const accounts: Account[] = []
  const result = emptyStatement()
  let account = newAccount(false)
  let transaction: Transaction | undefined
  let isComplete = false
  let transactions = 0
  let tooLarge: FaultAtLine | undefined
  let firstForeign: Foreign | undefined
  let firstInvestment: number | undefined

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
    else if (!inReais && foreignOf(transaction, account) !== undefined) {
      firstForeign ??= foreignOf(transaction, account)
      result.foreign += 1
    } else if (read === 'unreadable') result.unreadable.push({ line: transaction.line, text: textOf(transaction) })
    else if (isTooLarge(read)) tooLarge ??= { fault: 'STATEMENT_INVALID', line: transaction.line }
    else {
      account.lines.push(read)
      account.types.push((transaction.values.get('TRNTYPE') ?? '').toUpperCase())
    }
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
    } else if (name === 'CURDEF' && !isEnd) {
      if (accounts.length === 0) startAccount(false)
      const currency = foreignCurrencyIn(value)
      account.foreign = currency === undefined ? undefined : { currency, line }
    } else if (name === 'INVTRAN' && !isEnd) {
      firstInvestment ??= line
      result.investments += 1
    } else if (accountsFrom.has(name) && !isEnd) {
      // Some files name the accounts of a single statement one after another.
      const { foreign } = account
      if (account.hasLines || account.names.size > 0 || accounts.length === 0) startAccount(account.isCard)
      account.foreign = foreign
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
  if (transactions === 0 && firstInvestment !== undefined) {
    return { fault: 'STATEMENT_INVESTMENTS', line: firstInvestment, count: result.investments }
  }
  if (transactions === 0) return 'STATEMENT_EMPTY'
  const merged = mergedAccounts(accounts)
  const fault = merged.length === 0 ? currencyFault(result, firstForeign) : undefined
  return fault ?? { ...result, accounts: merged }
}

/** The currency of a transaction that is not in reais: its own or, without one, its account's. */
function foreignOf({ values, line }: Transaction, account: Account): Foreign | undefined {
  // With ORIGCURRENCY instead, the bank has converted the amount.
  if (!values.has('CURRENCY')) return account.foreign
  const currency = foreignCurrencyIn(values.get('CURSYM') ?? '')
  return currency === undefined ? undefined : { currency, line }
}

const endsTransactions = (name: string) => statements.has(name) || accountsFrom.has(name) || name === 'LEDGERBAL'

const newAccount = (isCard: boolean): Account => ({
  isCard,
  names: new Map(),
  lines: [],
  types: [],
  hasLines: false,
  foreign: undefined,
})

/** The accounts with lines; a file may have several statements of one. */
function mergedAccounts(accounts: readonly Account[]): AccountLines[] {
  const byKey = new Map<string, AccountLines>()
  for (const { names, types, ...read } of accounts) {
    if (read.lines.length === 0) continue
    const lines = signed(read.lines, types)
    const account = accountNames.flatMap((name) => names.get(name) ?? []).join(' ')
    const key = accountKey(account)
    const known = byKey.get(key)
    byKey.set(key, known === undefined ? { account, lines } : { ...known, lines: [...known.lines, ...lines] })
  }
  return [...byKey.values()]
}

const outgoingTypes = new Set(['DEBIT', 'PAYMENT', 'CHECK', 'FEE', 'SRVCHG', 'ATM', 'CASH', 'DIRECTDEBIT'])

/** The lines of an account in which nothing has a minus, although its types say what came in and what went out, by those. */
function signed(lines: readonly StatementLine[], types: readonly string[]): StatementLine[] {
  const isUnsigned = lines.every(({ amount_cents }) => amount_cents > 0) && types.includes('CREDIT')
  const isOut = (at: number) => isUnsigned && outgoingTypes.has(types[at] ?? '')
  return lines.map((line, at) => (isOut(at) ? { ...line, amount_cents: -line.amount_cents } : line))
}

function lineOf(values: ReadonlyMap<string, string>): StatementLine | 'informational' | 'unreadable' {
  const [name, memo] = [values.get('NAME') ?? '', values.get('MEMO') ?? '']
  if (isBalance(name === '' ? memo : name)) return 'informational'
  const amount_cents = ofxCents(values.get('TRNAMT') ?? '')
  if (amount_cents === 0) return 'informational'
  const posted_on = ofxDay(values.get('DTPOSTED') ?? '')
  if (posted_on === undefined || amount_cents === undefined) return 'unreadable'
  const texts = [name, memo].filter((part) => part !== '')
  return { bank_id: values.get('FITID') || null, posted_on, amount_cents, memo: [...new Set(texts)].join(' ') }
}

/** The day of `20260918120000[-3:BRT]`, or of a form that OFX does not allow and some programs write, whose year is whole: `18/09/2026`. */
function ofxDay(written: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(written) ?? []
  if (year !== undefined) return dateOf(year, month, day)
  return /^\d{4}-|^\d{4}\/|[/-]\d{4}(?!\d)/.test(written) ? writtenDate(written, 'day_first') : undefined
}

/** What a person recognizes a transaction by: its values as the file has them. */
const textOf = ({ text, values }: Transaction) =>
  ([text, ...values.values()].filter((value) => value !== '').join(' ') || [...values.keys()].join(' ')).slice(0, 200)

/**
 * An amount of OFX in cents (OFX 2.2, 3.2.9.1): no thousands separator, a comma or a point before any number of decimals, rounded here.
 * Several groups, which no version allows and some banks write, are read as such. Undefined if it is not an amount.
 * @example ofxCents('149.900') // 14990
 */
export function ofxCents(written: string): number | undefined {
  const text = written.replaceAll(/R\$|BRL|[\s*]/g, '').replace(/[−–]/, '-')
  // A sign after the digits is that of some older systems.
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]{1,40})([+-]?)$/.exec(text) ?? []
  if (before !== '' && after !== '') return undefined
  const signs = digits.replaceAll(/\d/g, '')
  const point = digits.lastIndexOf(signs.at(-1) ?? ' ')
  const isGrouped = signs.length > 1 && new Set(signs).size === 1
  if (!/\d/.test(digits) || (isGrouped && !/^\d{1,3}(?:[.,]\d{3})+$/.test(digits))) return undefined
  if (signs.length > 1 && !isGrouped && !/^\d{1,3}([.,])(?:\d{3}\1)*\d{3}[.,]\d{1,20}$/.test(digits)) return undefined
  const end = point < 0 || isGrouped ? digits.length : point
  const whole = digits.slice(0, end).replaceAll(/\D/g, '')
  const cents = centsOfDecimal(`${whole}.${digits.slice(end + 1)}`)
  return before + after === '-' && cents ? -cents : cents
}
