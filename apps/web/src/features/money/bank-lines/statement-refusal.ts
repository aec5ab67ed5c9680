import { fieldIssuesOf } from '#platform/failures'
import { ApiError } from '#platform/transport'

/** Rows of a statement without a valid day or amount, as the refusal of the file names them. */
export interface UnreadableRows {
  count: number
  /** Their line numbers, of many only the first ones. */
  lines: string
  /** The first ones with their texts. */
  texts: string[]
  isTable: boolean
}

/** Why a statement was refused. */
export interface StatementRefusal {
  /** The code of what is wrong with the file; undefined if it was refused for something else. */
  issue: string | undefined
  /** The line at which it was refused as a whole. */
  line: number | undefined
  unreadable: UnreadableRows | undefined
  foreign: ForeignStatement | undefined
}

/** Reads the refusal of a statement. */
export function statementRefusalOf(error: unknown): StatementRefusal {
  return {
    issue: fieldIssuesOf(error).content,
    line: error instanceof ApiError && typeof error.details.line === 'number' ? error.details.line : undefined,
    unreadable: unreadableRowsOf(error),
    foreign: foreignStatementOf(error),
  }
}

/** The rows for which a statement was refused; undefined if it was refused for another reason. */
function unreadableRowsOf(error: unknown): UnreadableRows | undefined {
  if (!(error instanceof ApiError) || fieldIssuesOf(error).content !== 'STATEMENT_UNREADABLE') return undefined
  const { count, lines, texts, format } = error.details
  return {
    count: Number(count),
    lines: String(lines),
    texts: String(texts).split('\n'),
    isTable: format === 'table',
  }
}

/** Where a statement names another currency than reais, in which all that it has is. */
export interface ForeignStatement {
  line: number
  count: number
  currency: string
}

/** The currency for which a statement was refused; undefined if it was refused for another reason. */
function foreignStatementOf(error: unknown): ForeignStatement | undefined {
  if (!(error instanceof ApiError) || fieldIssuesOf(error).content !== 'STATEMENT_CURRENCY') return undefined
  const { line, count, currency } = error.details
  return { line: Number(line), count: Number(count), currency: String(currency) }
}
