import { readForeignFile } from '#platform/foreign-files'
import type { Uploader } from '#platform/foreign-files'
import { refuseField } from '#platform/http'
import { spreadsheetReader } from '#platform/spreadsheets'
import type { readSpreadsheetFile } from '#platform/spreadsheets'

/**
 * The rows of a CSV or XLSX file (its first sheet) as texts, read in a worker; see `parseSpreadsheet`. Refuses by field `content`
 * FILE_INVALID, FILE_EMPTY, TOO_MANY_ROWS, FILE_TOO_COMPLEX; TOO_MANY_REQUESTS.
 */
export async function readSpreadsheet(uploader: Uploader, bytes: Uint8Array): Promise<string[][]> {
  const rows = await readForeignFile<typeof readSpreadsheetFile>(uploader, spreadsheetReader, { bytes })
  if (typeof rows === 'string') throw refuseField('content', rows)
  return rows
}
