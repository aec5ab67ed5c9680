import type { ExportFormat } from '@folego/contract'
import type { CellValue, FilledTable } from './table.ts'
import { csvHead, csvRows } from './table-csv.ts'
import { tablePdf } from './table-pdf.ts'
import type { PrintedHead } from './table-pdf.ts'
import { tableXlsx } from './table-xlsx.ts'

type Rows = FilledTable['rows']

/** A file that is being written, some rows at a time. */
export interface TableFile {
  add(rows: Rows): void
  /** Rows so far. */
  count(): number
  /** The whole file. `head` is printed. */
  end(head: PrintedHead): Promise<Uint8Array<ArrayBuffer>>
}

/** Begins a file of a table, whose own rows are ignored. */
export function openTableFile(table: FilledTable, format: ExportFormat): TableFile {
  return format === 'csv' ? openCsv(table) : openWhole(table, format)
}

/** Text as it grows: of the rows, only their bytes stay. */
function openCsv(table: FilledTable): TableFile {
  const parts = [csvHead(table)]
  let count = 0
  return {
    add(rows) {
      count += rows.length
      parts.push(csvRows(table, rows))
    },
    count: () => count,
    end: async () => new Uint8Array(Buffer.concat(parts)),
  }
}

/** A workbook and a PDF are written from their cells, as their libraries want them. */
function openWhole(table: FilledTable, format: 'xlsx' | 'pdf'): TableFile {
  const cells: (readonly CellValue[])[] = []
  return {
    add(rows) {
      for (const row of rows) cells.push(row)
    },
    count: () => cells.length,
    end: async (head) =>
      format === 'pdf' ? tablePdf({ ...table, rows: cells }, head) : tableXlsx({ ...table, rows: cells }),
  }
}
