export { decoded, parseSpreadsheet } from './parse-spreadsheet.ts'
export type { SpreadsheetFault } from './parse-spreadsheet.ts'
