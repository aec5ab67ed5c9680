import { useMediaQuery } from '@mantine/hooks'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableFooter, type TableOrder } from './data-table-footer.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import { type DataTableProps } from './data-table-types.ts'
import { ErrorState } from './error-state.tsx'
import { media } from './theme/breakpoints.ts'
import { useUiTexts } from './ui-context.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useTopOfPage } from './use-table-scroll.ts'
import styles from './data-table.module.css'

type WithOptionalKey<Row> = Omit<DataTableProps<Row>, 'rowKey'> & Partial<Pick<DataTableProps<Row>, 'rowKey'>>

/**
 * A page of rows: sortable headers, a linked name, visible actions, and every state that a list can have. Below 640 px the
 * rows are cards. With the focus on a row, ↑ and ↓ move to the next one, Enter opens it, `e` edits it and `x` selects it.
 * Rows with an `id` need no `rowKey`.
 */
export function DataTable<Row extends { id: string }>(props: WithOptionalKey<Row>): ReactNode
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode
export function DataTable<Row>(given: WithOptionalKey<Row>) {
  const props = { rowKey: ({ id }: { id: string }) => id, ...given } as DataTableProps<Row>
  const { columns, choicesAt } = useColumnChoice(props.columns)
  const {
    rows,
    loading = false,
    updating = false,
    error,
    onRetry,
    filtered = false,
    empty,
    emptyFiltered,
    paging,
  } = props
  const texts = useUiTexts()
  const asCards = useMediaQuery(media.phone, false, { getInitialValueInEffect: false })
  const frame = useTopOfPage(paging?.page)
  const bare = rows.length === 0 && !loading

  if (bare) {
    const state = error ? (
      <ErrorState title={error} onRetry={onRetry} />
    ) : filtered && emptyFiltered ? (
      emptyFiltered
    ) : typeof empty === 'string' ? (
      <p className={styles.tableEmpty}>{empty}</p>
    ) : (
      empty
    )
    return <div className={styles.tableFrame}>{state}</div>
  }
  return (
    <div ref={frame} className={styles.tableFrame} data-frame data-stale={error ? true : undefined}>
      {error && (
        <div className={styles.tableBanner}>
          <Banner
            tone="error"
            actions={
              onRetry && (
                <Button size="compact-sm" variant="default" onClick={onRetry}>
                  {texts.retry}
                </Button>
              )
            }
          >
            {error}
          </Banner>
        </div>
      )}
      <output className={styles.tableProgress} data-on={updating || undefined}>
        {(loading || updating) && <span className="ui-hidden">{loading ? texts.loading : texts.updating}</span>}
      </output>
      {asCards ? (
        <DataTableCards {...props} />
      ) : (
        <DataTableGrid {...props} columns={columns} columnChoicesAt={choicesAt} />
      )}
      {paging && !(loading && rows.length === 0) && <DataTableFooter {...paging} order={orderOf(props)} />}
    </div>
  )
}

/** The current sort order: its column's heading, or the list's name for an order without a column. */
function orderOf<Row>({ columns, sort, orderName }: DataTableProps<Row>): TableOrder | undefined {
  const name = columns.find(({ sortKey }) => sortKey !== undefined && sortKey === sort?.key)?.header ?? orderName
  return sort && name !== undefined ? { name, direction: sort.direction } : undefined
}
