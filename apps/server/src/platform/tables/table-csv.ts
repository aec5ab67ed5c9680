import { type Language, reaisOfCents } from '@folego/domain'
import { stringify } from 'csv-stringify/sync'
import type { CellKind, CellValue, FilledTable } from './table.ts'

/**
 * The beginning of a CSV as spreadsheets in Brazil expect it: UTF-8 with a byte order mark, semicolons, the decimal sign of the language. Text that
 * a spreadsheet would run as a formula is escaped, because people choose their names. Dates stay `YYYY-MM-DD`, which every
 * spreadsheet can read.
 */
export function csvHead({ columns }: FilledTable): Buffer {
  return bytesOf([columns.map(({ heading }) => heading)], true)
}

/** More rows of the same file. */
export function csvRows({ columns, language }: FilledTable, rows: FilledTable['rows']): Buffer {
  return bytesOf(rows.map((row) => row.map((value, at) => written(value, columns[at]?.kind ?? 'text', language))))
}

const bytesOf = (records: readonly (readonly (string | number)[])[], bom = false) =>
  Buffer.from(stringify([...records], { bom, delimiter: ';', record_delimiter: 'windows' }), 'utf8')

function written(value: CellValue, kind: CellKind, language: Language): string | number {
  if (typeof value === 'string') return escapeFormula(value)
  if (value === null || (kind !== 'money' && kind !== 'decimal')) return value ?? ''
  const digits = kind === 'money' ? reaisOfCents(value) : value.toFixed(1)
  return digits.replace('.', language === 'en' ? '.' : ',')
}

/** Text that a spreadsheet would run as a formula begins with an apostrophe. Amounts are not text: -20,00 stays a number. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text)
