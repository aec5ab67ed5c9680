import { limits } from '@folego/domain'
import { parseSpreadsheet } from '#platform/spreadsheets'
import type { SpreadsheetFault } from '#platform/spreadsheets'
import { readHistory } from './history-file.rules.ts'
import type { HistoryFile } from './history-file.rules.ts'

/** Reads a file of past workouts. Runs in a worker. */
export async function read({ bytes }: { bytes: Uint8Array }): Promise<HistoryFile | SpreadsheetFault> {
  const table = await parseSpreadsheet(Buffer.from(bytes), limits.historyRowsMax)
  if (typeof table === 'string') return table
  const file = readHistory(table)
  if (file === undefined) return 'FILE_INVALID'
  return file.workouts.length === 0 ? 'FILE_EMPTY' : file
}
