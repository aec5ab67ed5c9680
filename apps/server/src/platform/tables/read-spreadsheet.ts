import path from 'node:path'
import { readForeignFile } from '#platform/foreign-files'
import type { Uploader } from '#platform/foreign-files'
import { refuseField } from '#platform/http'
import type { read } from '../spreadsheets/spreadsheet.reader.ts'

const reader = path.join(import.meta.dirname, '../spreadsheets/spreadsheet.reader.ts')

/**
 * The rows of a CSV or XLSX file (its first sheet) as texts, read in a worker; see `parseSpreadsheet`. Refuses by field `content`
 * FILE_INVALID, FILE_EMPTY, TOO_MANY_ROWS, FILE_TOO_COMPLEX; TOO_MANY_REQUESTS.
 */
export async function readSpreadsheet(uploader: Uploader, bytes: Uint8Array): Promise<string[][]> {
  const rows = await readForeignFile<typeof read>(uploader, reader, {
    bytes,
  })
  if (typeof rows === 'string') throw refuseField('content', rows)
  return rows
}
