export { exportList, exportTable } from './export-list.ts'
export type { CellValue, Column, Table } from './table.ts'
