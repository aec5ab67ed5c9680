import { foldForSearch, limits } from '@folego/domain'
import type { IssueCode, StatementLine } from '@folego/contract'

/*
 * What is read from a bank statement, whatever its format. What is not a transaction is counted, and what cannot be read is listed by
 * its line; nothing is skipped in silence.
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
  /** Transactions in another currency. */
  foreign: number
  /** Purchases, sales and income of investments. */
  investments: number
  unreadable: UnreadableRow[]
}

/** A row that has no valid day or amount, by its line in the file. */
export interface UnreadableRow {
  line: number
  text: string
}

/** Why a file is not a valid statement. */
export type StatementFault = Extract<IssueCode, 'STATEMENT_COLUMNS' | 'STATEMENT_EMPTY' | 'TOO_MANY_ROWS'> | FaultAtLine

/**
 * A fault at one line of the file: where a truncated one ends, of an amount beyond the limits, of a day whose year the file does not say, or where it names the first of `count`
 * transactions in another `currency`, or of investments, if it has no others.
 */
export interface FaultAtLine {
  fault: Extract<
    IssueCode,
    'STATEMENT_TRUNCATED' | 'STATEMENT_INVALID' | 'STATEMENT_CURRENCY' | 'STATEMENT_INVESTMENTS' | 'STATEMENT_NO_YEAR'
  >
  line: number
  count?: number
  currency?: string
}

/** How a file is read. */
export interface StatementOptions {
  /** A person says that its amounts are reais, whatever currency it names. */
  inReais?: boolean | undefined
}

/**
 * The name of an account in one form, whichever channel of a bank wrote it: without leading zeros and the dash of its check digit.
 * @example accountKey('0341 59487-6') // '341 594876'
 */
export const accountKey = (account: string): string =>
  foldForSearch(account)
    .split(' ')
    .map((part) => part.replaceAll(/[^\da-z]/g, '').replace(/^0+/, ''))
    .filter((part) => part !== '')
    .join(' ')

/** A statement of nothing yet. */
export const emptyStatement = (): Statement => ({
  accounts: [],
  informational: 0,
  cards: 0,
  foreign: 0,
  investments: 0,
  unreadable: [],
})

/** True for an amount beyond what can be stored. */
export const isTooLarge = ({ amount_cents }: StatementLine): boolean => amount_cents > limits.amountCentsMax

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Another currency than Brazil's that a text names by its code or sign; undefined if it names none. */
export function foreignCurrencyIn(text: string): string | undefined {
  const sign = /US\$|[€£]/.exec(text.toUpperCase())?.[0]
  if (sign !== undefined) return sign === 'US$' ? 'USD' : sign === '€' ? 'EUR' : 'GBP'
  // The codes of a country begin with its own, also those of currencies that it had before.
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .find((word) => currencies.has(word) && !word.startsWith('BR'))
}

/** Why a file without anything in reais is refused; undefined if nothing in it is foreign. */
export function currencyFault(
  { foreign: count }: Pick<Statement, 'foreign'>,
  first: { line: number; currency: string } | undefined,
): FaultAtLine | undefined {
  return first && { fault: 'STATEMENT_CURRENCY', ...first, count }
}
