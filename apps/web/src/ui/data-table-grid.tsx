import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent } from 'react'
import { type DataTableColumn, type DataTableProps, type TableSort } from './data-table-types.ts'
import { RowActionButtons } from './row-actions.tsx'
import { PageCheckbox, RowCheckbox, useRowClicks } from './row-choice.tsx'
import { RowName } from './row-name.tsx'
import { TableSettings } from './table-settings.tsx'
import { useUiTexts } from './ui-context.tsx'
import type { ChosenColumns } from './use-column-choice.ts'
import { useTableScroll } from './use-table-scroll.ts'
import styles from './data-table.module.css'

interface DataTableGridProps<Row> extends DataTableProps<Row> {
  /** Which columns a table of that width shows. */
  columnChoicesAt: ChosenColumns['choicesAt']
}

/** The rows as an HTML table. */
export function DataTableGrid<Row>(props: DataTableGridProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, sort, onSortChange, flashKey, choice } = props
  const texts = useUiTexts()
  const { onDensityChange, paging } = props
  const withSettings = onDensityChange !== undefined || paging !== undefined
  const hasActions = Boolean(props.onView ?? props.onEdit ?? props.onDelete ?? props.mainAction ?? props.moreActions)
  const withActions = hasActions || withSettings
  const { place, scrolls } = useTableScroll()
  const clickChoice = useRowClicks(choice, rows)
  return (
    <div ref={place} className={styles.tableScroll} data-table data-scrolls={scrolls || undefined}>
      <table className={styles.table} aria-label={label} aria-busy={loading}>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={styles.tableChoice}>
                <PageCheckbox choice={choice} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
            {withActions && (
              <th scope="col" className={styles.tableActions}>
                {hasActions && <span className="ui-hidden">{texts.actions}</span>}
                {withSettings && <TableSettings onDensityChange={onDensityChange} choicesAt={props.columnChoicesAt} />}
              </th>
            )}
          </tr>
        </thead>
        {loading && rows.length === 0 ? (
          <SkeletonRows
            columns={columns.length + (withActions ? 1 : 0) + (choice ? 1 : 0)}
            rows={Math.min(props.paging?.pageSize ?? 10, 10)}
          />
        ) : (
          // Key events bubble up from the rows' links and buttons.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <tbody onKeyDown={moveBetweenRows} onPointerOver={showCutText}>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                data-flash={rowKey(row) === flashKey || undefined}
                data-chosen={choice?.isChosen(row) || undefined}
              >
                {choice && (
                  <td className={styles.tableChoice}>
                    <RowCheckbox
                      name={props.rowName(row)}
                      checked={choice.isChosen(row)}
                      onClick={(event) => clickChoice(row, event)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} {...cellAttributes(column)}>
                    {column.primary ? (
                      <RowName row={row} actions={props}>
                        {column.cell(row)}
                      </RowName>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {withActions && (
                  <td className={styles.tableActions}>
                    <RowActionButtons row={row} actions={props} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

function cellAttributes<Row>(column: DataTableColumn<Row>) {
  const { align, hideBelow, primary, shrinks } = column
  return { 'data-align': align, 'data-hide-below': hideBelow, 'data-primary': primary, 'data-shrinks': shrinks }
}

interface HeaderCellProps<Row> {
  column: DataTableColumn<Row>
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const { sortKey } = column
  const style = column.width ? { width: column.width } : undefined
  if (!sortKey || !onSortChange) {
    return (
      <th scope="col" style={style} {...cellAttributes(column)}>
        {column.header}
      </th>
    )
  }
  const direction = sort?.key === sortKey ? sort.direction : undefined
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      style={style}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
      {...cellAttributes(column)}
    >
      <button
        type="button"
        className={styles.tableSort}
        onClick={() => onSortChange({ key: sortKey, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.header}
        <Icon size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

/** Skeleton rows of the final height; the bars appear after 150 ms, so that a quick reply shows none. */
function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody aria-hidden className={styles.tableSkeleton} data-waiting>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_unused, column) => (
            <td key={column} aria-hidden>
              <div style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 12}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Shows truncated cell text in full on hover. */
function showCutText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  if (!cell || cell.matches(`.${styles.tableActions}, .${styles.tableChoice}`)) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some((it) => it.scrollWidth > it.clientWidth + 1)
  if (cut) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** ↑ and ↓ move the focus to the name (or the checkbox) in the next row, `e` clicks the row's edit button, `x` its checkbox. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  // Menus of a row are rendered elsewhere in the page, but their key events bubble up here too.
  if (!currentTarget.contains(target) || target.matches('input:not([data-row-choice]), select, textarea')) return
  const row = target.closest('tr')
  if (event.key === 'x') {
    row?.querySelector<HTMLElement>('[data-row-choice]')?.click()
  } else if (event.key === 'e') {
    row?.querySelector<HTMLElement>('[data-row-action="edit"]')?.click()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
    const same = target.matches('[data-row-choice]') ? '[data-row-choice]' : '[data-row-name]'
    next?.querySelector<HTMLElement>(same)?.focus()
    event.preventDefault()
  }
}
