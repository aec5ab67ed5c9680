import type { ReactNode } from 'react'
import type { DataTableColumn } from './data-table-types.ts'

/** How a column stands in its table, beside what it says. */
type Placing<Row> = Omit<DataTableColumn<Row>, 'key' | 'header' | 'cell'>

/** The name of a row: its link. Lists are sorted by it unless `placing` says otherwise. */
export function nameColumn<Row>(
  key: string,
  header: string,
  cell: DataTableColumn<Row>['cell'],
  placing: Placing<Row> = { sortKey: key },
): DataTableColumn<Row> {
  return { key, header, primary: true, cell, ...placing }
}

/** A date, a phone number or an amount: figures stand in one width. */
export function figuresColumn<Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  placing?: Placing<Row>,
): DataTableColumn<Row> {
  return { key, header, ...placing, cell: (row) => <span className="ui-numbers">{cell(row)}</span> }
}
