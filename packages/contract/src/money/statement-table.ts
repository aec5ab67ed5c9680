import { foldForSearch } from '@folego/domain'
import { calendarDate } from '../fields.ts'

/*
 * Bank statements as tables: the meaning of the columns, and the lines read from the rows. Both sides use these
 * rules, so what the screen shows is what is imported. Amounts become cents without floats.
 */

/**
 * The meaning of a statement's column. `incoming` and `outgoing` replace `amount` if they have a column each; `direction` gives
 * the sign of an unsigned amount. `memo` may be several columns, every other one at most one.
 */
export const statementFields = ['date', 'amount', 'incoming', 'outgoing', 'direction', 'memo', 'id'] as const
export type StatementField = (typeof statementFields)[number]

export const decimalSigns = [',', '.'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The order in dates written with slashes. */
export const dayOrders = ['day_first', 'month_first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** How the rows of a statement are read; `fields` is by column, null means ignored. */
export interface StatementMapping {
  fields: (StatementField | null)[]
  decimal: DecimalSign
  dates: DayOrder
}

/** A transaction of a bank statement. */
export interface StatementLine {
  /** The bank's own id of the line; null if it has none. */
  bank_id: string | null
  posted_on: string
  /** Negative for outgoing money. */
  amount_cents: number
  memo: string
}

/** True if these columns suffice to read rows: a day, and either an amount or incoming and outgoing amounts, without duplicates. */
export function isWholeMapping(fields: readonly (StatementField | null)[]): boolean {
  const count = (field: StatementField) => fields.filter((each) => each === field).length
  const once = statementFields.filter((field) => field !== 'memo')
  const parts = count('incoming') + count('outgoing')
  return (
    once.every((field) => count(field) <= 1) &&
    count('date') === 1 &&
    (count('amount') === 1 ? parts === 0 : parts > 0 && count('direction') === 0)
  )
}

/**
 * Reads a row of a statement. `none`: not a line (headings, rows without a day or an amount); `informational`: a balance, or an amount
 * of zero; `unreadable`: it has a day and an amount, and one of them cannot be parsed.
 */
export function readStatementRow(
  cells: readonly string[],
  { fields, decimal, dates }: StatementMapping,
): StatementLine | 'none' | 'informational' | 'unreadable' {
  const cell = (field: StatementField) => cells[fields.indexOf(field)] ?? ''
  const amounts = amountFields.map((field) => cell(field)).filter((written) => !isBlankAmount(written))
  if (!isDateLike(cell('date')) || amounts.length === 0) return 'none'
  const said = cells.filter((written, at) => fields[at] === 'memo' && written !== '')
  if (isBalance(said[0] ?? '')) return 'informational'
  const posted_on = writtenDate(cell('date'), dates)
  const amount_cents = fields.includes('amount')
    ? directed(signedCents(cell('amount'), decimal), fields.includes('direction') ? cell('direction') : undefined)
    : difference(cell('incoming'), cell('outgoing'), decimal)
  if (posted_on === undefined || amount_cents === undefined) return 'unreadable'
  if (amount_cents === 0) return 'informational'
  return { bank_id: cell('id') || null, posted_on, amount_cents, memo: [...new Set(said)].join(' ') }
}

/** The fields of a row's amount. */
export const amountFields = ['amount', 'incoming', 'outgoing'] as const

/** True for a cell that has no amount. */
export const isBlankAmount = (written: string) => /^[\s\-–R$.*]*$/.test(written)
/** True for a cell that is meant as a day, even one that does not exist. */
export const isDateLike = (written: string): boolean =>
  /^(?:\d{1,2}|\d{4})[/.-]\d{1,2}[/.-]\d/.test(written) || compactDay.test(written) || namedDate(written) !== undefined

/** A day without separators, as Caixa writes it: `20260918`. */
const compactDay = /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)$/

/** What banks write in the names of balances, folded. */
const balanceWords = new Set(
  `saldo sdo anterior ant atual inicial final total parcial disponivel disp dia diario mes periodo do da de em no na a ate e ao
   c cc conta cta corrente poupanca apl aplic aplicacao aplicacoes automatica automaticas aut mais invest investimento investimentos
   facil resgate bloq bloqueado liberado limite provisorio contabil devedor credor real projetado transportado transportar transporte
   abertura fechamento movimento ref referente para simples conferencia saque cheque especial limite r
   janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
   jan fev mar abr mai jun jul ago set out nov dez
   opening closing beginning ending previous current available ledger balance brought carried forward`.split(/\s+/),
)
/** The words that say what is balanced; without one of them, a text of the others is no balance. */
const balances = /^(?:saldo|sdo|balance|limite|disponivel|available)$/

/**
 * True for the text of a row that states a balance instead of a transaction: every word is one that names balances.
 * @example isBalance('SALDO TOTAL DISPONÍVEL DIA') // true; isBalance('Saldo da mensalidade, Ana') // false
 */
export function isBalance(memo: string): boolean {
  const words = foldForSearch(memo)
    .replace(/^s[ .]a[ .]l[ .]d[ .]o(?![a-z])/, 'saldo')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
  return words.some((word) => balances.test(word)) && words.every((word) => balanceWords.has(word))
}

/** The sign of an unsigned amount, from a column with D and C or words; undefined if it has neither. */
function directed(cents: number | undefined, direction: string | undefined): number | undefined {
  if (cents === undefined || direction === undefined) return cents
  const sign = signOf(direction)
  return sign === undefined ? undefined : sign * Math.abs(cents)
}

/** The sign that a cell such as `D` or `crédito` stands for. */
export function signOf(direction: string): 1 | -1 | undefined {
  const said = foldForSearch(direction)
  if (/^(d|debito|debit|saida|-)$/.test(said)) return -1
  return /^(c|credito|credit|entrada|\+)$/.test(said) ? 1 : undefined
}

/** Incoming less outgoing amount, of which a line has one. Many banks sign what goes out; what came in with a minus was taken back. */
function difference(incoming: string, outgoing: string, decimal: DecimalSign): number | undefined {
  const [came, went] = [incoming, outgoing].map((it) => (isBlankAmount(it) ? 0 : signedCents(it, decimal)))
  if (came === undefined || went === undefined || (came !== 0 && went !== 0)) return undefined
  return came - Math.abs(went)
}

/** The day that a cell begins with, in any form of `isDateLike`; undefined if it does not exist. */
export function writtenDate(written: string, dates: DayOrder): string | undefined {
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(written) ?? []
  if (year !== undefined) {
    const [day, month] = dates === 'day_first' ? [first, second] : [second, first]
    return dateOf(year.padStart(4, '20'), month, day)
  }
  const named = namedDate(written)
  if (named !== undefined) return dateOf(...named)
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})[/.-](\d{2})[/.-](\d{2})/.exec(written) ?? compactDay.exec(written) ?? []
  return dateOf(isoYear, isoMonth, isoDay)
}

const months = [
  'jan',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec',
]
const monthPatterns = months.map((names) => new RegExp(`^(?:${names})`, 'i'))

/** Year, month and day of a date with the name of its month: `05 OUT 2026`, `05OUT2026`, `5 de outubro de 2026`, `05/out/26`. */
function namedDate(written: string): [year: string, month: string, day: string] | undefined {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})(?: de |[ /.-])([a-zç]{3,9})\.?(?: de |[ /.-])(\d{4}|\d{2})(?!\d)/i.exec(written) ??
    /^(\d{1,2})([a-z]{3})(\d{4})$/i.exec(written) ??
    []
  const month = day === '' ? -1 : monthPatterns.findIndex((pattern) => pattern.test(name))
  return month < 0 ? undefined : [year.padStart(4, '20'), String(month + 1), day]
}

const anyDate = calendarDate()

/** A calendar date as `YYYY-MM-DD`; undefined if it is none that the product accepts anywhere (see `calendarDate`). */
export function dateOf(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return anyDate.safeParse(date).success ? date : undefined
}

/** Digits, optionally in groups of three, cents, and a sign on either side: -, parentheses, or D for outgoing. */
const amountPattern = (point: string, group: string) =>
  new RegExp(`^([+-]|\\()?(\\d{1,12}|\\d{1,3}(?:[${group}]\\d{3}){1,3})(?:[${point}](\\d{1,2}))?([)+\\-CD])?$`, 'i')
const amountPatterns = {
  either: amountPattern('.,', '.,'),
  ',': amountPattern(',', '.'),
  '.': amountPattern('.', ','),
} as const

/**
 * Parses a signed amount to cents: digits after the decimal sign are cents, groups of three are thousands. Without a given
 * decimal sign, a last group of one or two digits is cents. Undefined if it is not an amount.
 * @example signedCents('-1.149,90') // -114990
 */
export function signedCents(written: string, decimal: DecimalSign | 'either' = 'either'): number | undefined {
  const text = written
    .replaceAll(/R\$|BRL|[\s*]/g, '')
    .replace(/[−–]/, '-')
    .replace(/\(([+-])\)$/, '$1')
    .replace(/(\d)(?:([CD])R|(D)B)$/i, '$1$2$3')
  const parts = amountPatterns[decimal].exec(text)
  if (parts === null) return undefined
  const [, before = '', whole = '', decimals = '', after = ''] = parts
  if ((before === '(') !== (after === ')') || (/[+-]/.test(before) && after !== '')) return undefined
  const cents = Number(whole.replaceAll(/[.,]/g, '') + decimals.padEnd(2, '0'))
  return /[-(D]/i.test(before + after) && cents > 0 ? -cents : cents
}
