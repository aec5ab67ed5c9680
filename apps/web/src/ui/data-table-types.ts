import { type ReactNode } from 'react'
import type { TableDensity } from './use-density.ts'

export interface DataTableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The content on a card, which has no header to explain it. */
  onCard?: (row: Row) => ReactNode
  /** Makes the header a sort button; passed to `onSortChange`. */
  sortKey?: string
  /** Money and counts are aligned at the end. */
  align?: 'start' | 'end'
  /** Hidden in tables narrower than md 860, lg 1100, xl 1200 px. */
  hideBelow?: 'md' | 'lg' | 'xl'
  /** Shown only to those who chose it. */
  onDemand?: boolean
  /**
   * The position on a phone's card, in the line below the name: the state as a badge, what comes first (a day, an
   * amount), a word, or a word that needs its heading. If any column of a list sets this, the others are hidden; otherwise a card shows all of them.
   */
  card?: 'state' | 'first' | 'line' | 'named'
  /** For names and titles: they are truncated before another column is hidden. */
  shrinks?: boolean
  /** The name of the row: its link in the table, its title on a card. Exactly one column. */
  primary?: boolean
  /** CSS width of the column, e.g. `28%`. */
  width?: string
}

export interface TableSort {
  key: string
  direction: 'asc' | 'desc'
}

/** An extra item in the "⋯" menu of a row. */
export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  onClick: () => void
}

/** A text button of a row. */
export interface MainAction {
  label: string
  /** "Renovar matrícula de Ana Souza". */
  name: string
  onClick: () => void
}

/** The actions of a row. Omitted ones are not shown. */
export interface RowActions<Row> {
  /** The row's name for the labels of its buttons: "Ana Souza". */
  rowName: (row: Row) => string
  /** The link of the name. Without it, the name is a button that calls `onView`. */
  rowHref?: ((row: Row) => string) | undefined
  onView?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  onDelete?: ((row: Row) => void) | undefined
  /** Per row, if the permission depends on the row (default: every row). */
  canEdit?: ((row: Row) => boolean) | undefined
  canDelete?: ((row: Row) => boolean) | undefined
  /** The most frequent action of this row: a text button before the icons. */
  mainAction?: ((row: Row) => MainAction | undefined) | undefined
  /** Further items of the "⋯" menu. */
  moreActions?: ((row: Row) => readonly RowAction[]) | undefined
}

/** Rows selected for a bulk action, on this page and on others. */
export interface RowChoice<Row> {
  isChosen: (row: Row) => boolean
  /** Selects or deselects rows of this page. */
  choose: (rows: readonly Row[], on: boolean) => void
}

export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export interface TablePaging {
  /** Counted from 1. */
  page: number
  pageSize: PageSize
  /** The number of rows on all pages. */
  total: number
  /** The total is only a lower bound. */
  totalIsMinimum?: boolean | undefined
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: PageSize) => void
}

export interface DataTableProps<Row> extends RowActions<Row> {
  /** The content of the table, for screen readers: "Alunos". */
  label: string
  columns: readonly DataTableColumn<Row>[]
  /** The rows of this page; empty during the first load. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** First load: shows skeleton rows. */
  loading?: boolean
  /** The rows are being refetched: shows a hint, the old rows stay. */
  updating?: boolean
  /** A readable error message. Old rows stay, greyed out, below a banner. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** The name of a sort order that has no column: "Criação". */
  orderName?: string | undefined
  paging?: TablePaging | undefined
  /** Adds a checkbox to each row. With the focus on a row, `x` toggles it. */
  choice?: RowChoice<Row> | undefined
  /** A search or filter is active: an empty result shows `emptyFiltered`, otherwise `empty`. */
  filtered?: boolean
  /** A sentence if the table is part of a page, a full empty state if it is the page. */
  empty: ReactNode
  emptyFiltered?: ReactNode
  /** Stores the height of the rows of all tables. */
  onDensityChange?: ((density: TableDensity) => void) | undefined
  /** Key of a row that just changed: it is highlighted once. */
  flashKey?: string | undefined
}
