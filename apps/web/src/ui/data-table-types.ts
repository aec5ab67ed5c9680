import { type ReactNode } from 'react'

export interface DataTableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What a card says instead: there is no header that explains it. */
  onCard?: (row: Row) => ReactNode
  /** Makes the header a sort button; goes back through `onSortChange`. */
  sortKey?: string
  /** Money and counts stand at the end. */
  align?: 'start' | 'end'
  /** Hidden in tables narrower than md 860, lg 1060, xl 1200 px. */
  hideBelow?: 'md' | 'lg' | 'xl'
  /**
   * Where it stands on a phone, in the line under the name: the state, the day that it ends, a word, or a word that needs its
   * heading. In a list where any column says so, the others are away; else a card shows all of them.
   */
  card?: 'state' | 'end' | 'line' | 'named'
  /** Names and titles: where there is no room they end with an ellipsis before another column has to go. */
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

/** An extra entry in the "⋯" menu of a row. */
export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  onClick: () => void
}

/** A worded button of a row. */
export interface MainAction {
  label: string
  /** "Renovar matrícula de Ana Souza". */
  name: string
  onClick: () => void
}

/** What can be done with a row. What is left out is not shown. */
export interface RowActions<Row> {
  /** The row's name as people say it: "Ana Souza". Used in the names of the buttons. */
  rowName: (row: Row) => string
  /** Where the name leads. Without it, the name is a button that calls `onView`. */
  rowHref?: ((row: Row) => string) | undefined
  onView?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  onDelete?: ((row: Row) => void) | undefined
  /** Per row, where the right depends on the row (default: every row). */
  canEdit?: ((row: Row) => boolean) | undefined
  canDelete?: ((row: Row) => boolean) | undefined
  /** What one most often does with this row: a button with its word, before the signs. */
  mainAction?: ((row: Row) => MainAction | undefined) | undefined
  /** Further entries of the "⋯" menu. */
  moreActions?: ((row: Row) => readonly RowAction[]) | undefined
}

/** Rows that are chosen to do something with them together, of this page and of others. */
export interface RowChoice<Row> {
  isChosen: (row: Row) => boolean
  /** Chooses rows of this page, or takes them off. */
  choose: (rows: readonly Row[], on: boolean) => void
}

export type TableDensity = 'comfortable' | 'compact'

export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export interface TablePaging {
  /** From 1. */
  page: number
  pageSize: PageSize
  /** Rows on all pages. */
  total: number
  /** There are more than that, and nobody has counted them. */
  totalIsMinimum?: boolean | undefined
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: PageSize) => void
}

export interface DataTableProps<Row> extends RowActions<Row> {
  /** What the table holds, for screen readers: "Alunos". */
  label: string
  columns: readonly DataTableColumn<Row>[]
  /** The rows of this page; empty while the first ones are being read. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first rows are being read: skeleton rows. */
  loading?: boolean
  /** The rows are being read again: a hint, the old rows stay. */
  updating?: boolean
  /** What went wrong, in words. Old rows stay, greyed, under a banner. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** What an order is called that no column stands for: "Criação". */
  orderName?: string | undefined
  paging?: TablePaging | undefined
  /** A checkbox before each row. With the focus on a row, `x` presses it. */
  choice?: RowChoice<Row> | undefined
  /** A search or filter is on: then nothing found is `emptyFiltered`, else it is `empty`. */
  filtered?: boolean
  /** A sentence where the table is part of a page, a whole state where it is the page. */
  empty: ReactNode
  emptyFiltered?: ReactNode
  /** 44 px rows or 36; the app remembers the choice. */
  density?: TableDensity
  onDensityChange?: ((density: TableDensity) => void) | undefined
  /** Key of a row that just changed: it lights up once. */
  flashKey?: string | undefined
}
