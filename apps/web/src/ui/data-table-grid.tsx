import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent } from 'react'
import { type DataTableColumn, type DataTableProps, type TableSort } from './data-table-types.ts'
import { RowActionButtons } from './row-actions.tsx'
import { RowName } from './row-name.tsx'
import { useUiTexts } from './ui-context.tsx'

/** The rows as a real table. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, sort, onSortChange, flashKey } = props
  const texts = useUiTexts()
  const withActions = Boolean(props.onView ?? props.onEdit ?? props.onDelete ?? props.moreActions)
  return (
    <div className="ui-table-scroll">
      <table className="ui-table" aria-label={label} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
            {withActions && (
              <th scope="col" className="ui-table-actions">
                <span className="ui-hidden">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        {loading && rows.length === 0 ? (
          <SkeletonRows
            columns={columns.length + (withActions ? 1 : 0)}
            rows={Math.min(props.paging?.pageSize ?? 10, 10)}
          />
        ) : (
          // The keys belong to the rows' links and buttons, which bubble up to here.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <tbody onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-flash={rowKey(row) === flashKey || undefined}>
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
                  <td className="ui-table-actions">
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
  return { 'data-align': column.align, 'data-hide-below': column.hideBelow, 'data-primary': column.primary }
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
        className="ui-table-sort"
        onClick={() => onSortChange({ key: sortKey, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.header}
        <Icon size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

/** Rows of the true height; the bars appear after 150 ms, so that a quick answer shows none. */
function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody aria-hidden className="ui-table-skeleton">
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

/** ↑ and ↓ move the focus to the name in the next row, `e` presses the row's edit button. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  // Menus of a row live elsewhere in the page, but their keys arrive here too.
  if (!currentTarget.contains(target) || target.matches('input, select, textarea')) return
  const row = target.closest('tr')
  if (event.key === 'e') {
    row?.querySelector<HTMLElement>('[data-row-action="edit"]')?.click()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
    next?.querySelector<HTMLElement>('[data-row-name]')?.focus()
    event.preventDefault()
  }
}
