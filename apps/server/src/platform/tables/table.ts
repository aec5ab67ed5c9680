import { dateInZone, type Language } from '@folego/domain'

/**
 * The type of a column. `date` is a calendar date (`YYYY-MM-DD`), `money` is in cents, `decimal` is shown with one decimal,
 * `count` is a whole number.
 */
export type CellKind = 'text' | 'date' | 'money' | 'decimal' | 'count'

/** Null for an empty cell. */
export type CellValue = string | number | null

export interface Column<Row> {
  heading: Record<Language, string>
  /** `text` by default; an `instant` is written as the date in the gym. */
  kind?: CellKind | 'instant'
  value: (row: Row, language: Language, today: string) => CellValue
  /** The share of the printed width; 1 by default. */
  share?: number
}

/** A list as PDF or spreadsheet: declared once, written in every format. */
export interface Table<Row> {
  /** The heading of the page and the name of the file. */
  title: Record<Language, string>
  columns: readonly Column<Row>[]
}

/** A table with its rows, in one language. */
export interface FilledTable {
  title: string
  language: Language
  columns: readonly { heading: string; kind: CellKind; share: number }[]
  rows: readonly (readonly CellValue[])[]
}

/** Fills a table with rows, in the time zone of a gym. */
export function fillTable<Row>(
  { title, columns }: Table<Row>,
  rows: readonly Row[],
  { language, timezone, today }: { language: Language; timezone: string; today: string },
): FilledTable {
  const cell = ({ kind, value }: Column<Row>, row: Row) => {
    const found = value(row, language, today)
    return kind === 'instant' && found !== null ? dateInZone(new Date(found), timezone) : found
  }
  return {
    title: title[language],
    language,
    columns: columns.map(({ heading, kind = 'text', share = 1 }) => ({
      heading: heading[language],
      kind: kind === 'instant' ? 'date' : kind,
      share,
    })),
    rows: rows.map((row) => columns.map((column) => cell(column, row))),
  }
}

/** True for columns with right-aligned figures. */
export function isFigure(kind: CellKind): boolean {
  return kind === 'money' || kind === 'decimal' || kind === 'count'
}
