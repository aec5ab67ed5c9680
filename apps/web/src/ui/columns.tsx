import type { ReactNode } from 'react'
import type { DataTableColumn } from './data-table-types.ts'

/** The layout of a column, apart from its content. */
type Placing<Row> = Omit<DataTableColumn<Row>, 'key' | 'header' | 'cell'>

/** The column with the row's name as a link. Lists are sorted by it unless `placing` says otherwise. */
export function nameColumn<Row>(
  key: string,
  header: string,
  cell: DataTableColumn<Row>['cell'],
  placing: Placing<Row> = { sortKey: key },
): DataTableColumn<Row> {
  return { key, header, primary: true, cell, ...placing }
}

/** A column that is one of the lines of a card on phones. */
export function lineColumn<Row>(
  key: string,
  header: string,
  cell: DataTableColumn<Row>['cell'],
  placing?: Placing<Row>,
): DataTableColumn<Row> {
  return { key, header, card: 'line', cell, ...placing }
}

/** A column of dates, phone numbers or amounts, in tabular figures. */
export function figuresColumn<Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  placing?: Placing<Row>,
): DataTableColumn<Row> {
  return { key, header, ...placing, cell: (row) => <span className="ui-numbers">{cell(row)}</span> }
}
