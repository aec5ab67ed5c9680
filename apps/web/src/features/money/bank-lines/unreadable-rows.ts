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

/** The rows for which a statement was refused; undefined if it was refused for another reason. */
export function unreadableRowsOf(error: unknown): UnreadableRows | undefined {
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
export function foreignStatementOf(error: unknown): ForeignStatement | undefined {
  if (!(error instanceof ApiError) || fieldIssuesOf(error).content !== 'STATEMENT_CURRENCY') return undefined
  const { line, count, currency } = error.details
  return { line: Number(line), count: Number(count), currency: String(currency) }
}

/** The line at which a statement was refused as a whole; undefined if it was refused for another reason. */
export function refusedLineOf(error: unknown): number | undefined {
  return error instanceof ApiError && typeof error.details.line === 'number' ? error.details.line : undefined
}
