import { limits } from '@folego/domain'
import type { ImportField } from '@folego/contract'
import { parseSpreadsheet } from '#platform/spreadsheets'
import type { SpreadsheetFault } from '#platform/spreadsheets'
import { guessFields, headerLineOf, isHeaderAgain } from './columns.rules.ts'
import type { SourceRow } from './import-rows.rules.ts'

/** A list of people: its headers, '' for a column without one, what they probably mean, and its rows. */
export interface ImportFile {
  headers: string[]
  fields: (ImportField | null)[]
  rows: SourceRow[]
}

/** The rows that show what the columns are. */
const sampledRows = 200

/** Reads a list of people. Runs in a worker. */
export async function read({
  bytes,
  today,
}: {
  bytes: Uint8Array
  today: string
}): Promise<ImportFile | SpreadsheetFault> {
  const table = await parseSpreadsheet(Buffer.from(bytes))
  if (typeof table === 'string') return table
  const headerLine = headerLineOf(table)
  const header = headerLine === undefined ? undefined : table[headerLine]
  const rows = table
    .map((cells, at) => ({ line: at + 1, cells }))
    .slice(headerLine === undefined ? 0 : headerLine + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isHeaderAgain(cells, header))
  if (rows.length === 0) return 'FILE_EMPTY'
  if (rows.length > limits.importRowsMax) return 'TOO_MANY_ROWS'
  const headers = header ?? (table[0] ?? []).map(() => '')
  const sampled = rows.slice(0, sampledRows).map(({ cells }) => cells)
  return { headers, rows, fields: guessFields(headers, sampled, today) }
}
