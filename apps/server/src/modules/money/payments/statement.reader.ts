import { firstLineOf, guessMapping, statementLayoutOf } from '@folego/contract'
import type { StatementMapping } from '@folego/contract'
import { decoded, parseSpreadsheet } from '#platform/spreadsheets'
import type { SpreadsheetFault } from '#platform/spreadsheets'
import { endsWithinLine } from './ofx-tags.rules.ts'
import { isOfx, readOfx } from './ofx.rules.ts'
import { readTable } from './statement-table.rules.ts'
import { withYears } from './statement-years.rules.ts'
import type { FaultAtLine, Statement, StatementFault, StatementOptions } from './statement.rules.ts'

/** How the tables of an account of the gym are read, and the layout that they have; see `statementLayoutOf`. */
export interface KnownLayout extends StatementMapping {
  account: string
  layout: string
}

interface StatementFile extends StatementOptions {
  bytes: Uint8Array
  layouts: readonly KnownLayout[]
  /** How a person says that a table is read. */
  mapping?: (StatementMapping & { account: string }) | undefined
  /** Returns the first rows of a table instead of its lines. */
  isPreview?: boolean
}

export interface TablePreview extends StatementMapping {
  rows: string[][]
  skipped: number
  account: string | null
}

export type StatementReading =
  | {
      statement: Statement
      layout: string | null
      /** Whose a table is taken to be because an earlier one of this account had the same layout. */
      assumed?: string | undefined
    }
  | { preview: TablePreview }
  | Exclude<StatementFault, FaultAtLine>
  | (FaultAtLine & { format: 'ofx' | 'table' })
  | SpreadsheetFault

/** How many rows of a table the preview shows, and how many of them above the first line. */
const shownRows = 12
const shownAbove = 3

/** Reads a statement, or the first rows of one that is a table. Runs in a worker. */
export async function read({ bytes, layouts, mapping, isPreview, inReais }: StatementFile): Promise<StatementReading> {
  const file = Buffer.from(bytes)
  const text = decoded(file)
  if (isOfx(text)) {
    if (isPreview) return 'STATEMENT_COLUMNS'
    const statement = readOfx(text, { inReais })
    return isFault(statement) ? located(statement, 'ofx') : { statement, layout: null }
  }
  const parsed = await parseSpreadsheet(file)
  if (typeof parsed === 'string') return parsed
  const rows = withYears(parsed)
  if ('fault' in rows) return { ...rows, format: 'table' }
  const layout = statementLayoutOf(rows)
  const known = layouts.filter((it) => it.layout === layout)
  if (isPreview) return previewOf(rows, known)
  const guessed = guessMapping(rows)
  if (mapping === undefined && (known.length > 1 || (known.length === 0 && !guessed.isCertain)))
    return 'STATEMENT_COLUMNS'
  // A ZIP file is whole or cannot be unpacked.
  const isCut = !text.startsWith('PK') && endsWithinLine(text)
  const statement = readTable(rows, mapping ?? known[0] ?? guessed.mapping, { isCut, inReais })
  const assumed = mapping ? undefined : known[0]?.account
  return isFault(statement) ? located(statement, 'table') : { statement, layout, assumed }
}

const isFault = (result: Statement | StatementFault): result is StatementFault =>
  typeof result === 'string' || 'fault' in result

const located = (fault: StatementFault, format: 'ofx' | 'table') =>
  typeof fault === 'string' ? fault : { ...fault, format }

function previewOf(rows: string[][], known: readonly KnownLayout[]): StatementReading {
  if (rows.every((cells) => cells.length < 2)) return 'STATEMENT_COLUMNS'
  const { fields, decimal, dates } = known[0] ?? guessMapping(rows).mapping
  const skipped = Math.max(0, firstLineOf(rows) - shownAbove)
  const account = known.length === 1 ? (known[0]?.account ?? null) : null
  return { preview: { rows: rows.slice(skipped, skipped + shownRows), skipped, fields, decimal, dates, account } }
}
