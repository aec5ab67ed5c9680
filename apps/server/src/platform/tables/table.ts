import type { Language } from '@folego/contract'

/**
 * What a column holds. `date` is a calendar date (`YYYY-MM-DD`), `money` reais, `decimal` a number that is shown with one
 * decimal, `count` a whole number.
 */
export type CellKind = 'text' | 'date' | 'money' | 'decimal' | 'count'

/** Null is an empty cell. */
export type CellValue = string | number | null

export interface Column<Row> {
  heading: Record<Language, string>
  /** `text` by default. */
  kind?: CellKind
  value: (row: Row, language: Language) => CellValue
  /** Share of the printed width among the other columns; 1 by default. */
  share?: number
}

/** A list as PDF or spreadsheet: declared once, written in every format. */
export interface Table<Row> {
  /** Heading of the page, and what the file is called. */
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

/** Puts rows into a table. */
export function fillTable<Row>({ title, columns }: Table<Row>, rows: readonly Row[], language: Language): FilledTable {
  return {
    title: title[language],
    language,
    columns: columns.map(({ heading, kind = 'text', share = 1 }) => ({ heading: heading[language], kind, share })),
    rows: rows.map((row) => columns.map(({ value }) => value(row, language))),
  }
}

/** True for columns whose figures stand at the end. */
export function isFigure(kind: CellKind): boolean {
  return kind === 'money' || kind === 'decimal' || kind === 'count'
}
