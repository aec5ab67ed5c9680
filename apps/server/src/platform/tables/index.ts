export { exportList, exportTable } from './export-list.ts'
export { csvHead, csvRows } from './table-csv.ts'
export type { CellValue, Column, Table } from './table.ts'
