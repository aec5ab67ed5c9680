export { exportList, exportTable } from './export-list.ts'
export { readSpreadsheet } from './read-spreadsheet.ts'
export type { CellValue, Column, Table } from './table.ts'
