import path from 'node:path'

export { decoded, parseSpreadsheet } from './parse-spreadsheet.ts'
export type { SpreadsheetFault } from './parse-spreadsheet.ts'
export type { read as readSpreadsheetFile } from './spreadsheet.reader.ts'

/** The file that a process reading a foreign spreadsheet runs. */
export const spreadsheetReader: string = path.join(import.meta.dirname, 'spreadsheet.reader.ts')
