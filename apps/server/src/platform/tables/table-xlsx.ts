import { reaisOfCents } from '@folego/domain'
import type { Cell } from 'write-excel-file/node'
import type { CellKind, CellValue, FilledTable } from './table.ts'

const formats: Partial<Record<CellKind, string>> = { money: '#,##0.00', decimal: '0.0', date: 'dd/mm/yyyy' }
const widths: Record<CellKind, number> = { text: 18, date: 12, money: 12, decimal: 12, count: 10 }

/** A workbook with one sheet, typed dates and numbers, and a frozen head. Text is never a formula. */
export async function tableXlsx({ title, columns, rows }: FilledTable): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first workbook: no other request needs it.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const head = columns.map(({ heading }): Cell => ({ value: heading, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text')))
  const workbook = writeWorkbook([head, ...body], {
    sheet: sheetName(title),
    columns: columns.map(({ kind, share }) => ({ width: widths[kind] * Math.max(1, share) })),
    stickyRowsCount: 1,
  })
  return new Uint8Array(await workbook.toBuffer())
}

function cellOf(value: CellValue, kind: CellKind): Cell {
  if (value === null || value === '') return null
  const format = formats[kind]
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, ...(format && { format }) }
  if (typeof value === 'number') {
    return { value: kind === 'money' ? Number(reaisOfCents(value)) : value, type: Number, ...(format && { format }) }
  }
  return { value: withoutControls(value), type: String }
}

/** Invalid in XML 1.0 (section 2.2). */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}

/** A sheet's name has at most 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
