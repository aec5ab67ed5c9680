import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DataTableProps } from './data-table-types.ts'
import { RowActionMenu } from './row-actions.tsx'
import { RowName } from './row-name.tsx'
import { useUiTexts } from './ui-context.tsx'
import './data-table-cards.css'

/** The rows as cards, for phones: name on top, the other columns as a list, all actions behind "⋯". */
export function DataTableCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, flashKey } = props
  const name = columns.find((column) => column.primary)
  const details = columns.filter((column) => column !== name)
  if (loading && rows.length === 0) return <SkeletonCards lines={details.length} />
  return (
    <>
      <SortMenu {...props} />
      <ul className="ui-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className="ui-card-row" data-flash={rowKey(row) === flashKey || undefined}>
            <div className="ui-card-row-head">
              {name && (
                <RowName row={row} actions={props}>
                  {name.cell(row)}
                </RowName>
              )}
              <RowActionMenu row={row} actions={props} />
            </div>
            <dl>
              {details.map((column) => (
                <div key={column.key}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function SortMenu<Row>({ columns, sort, onSortChange }: DataTableProps<Row>) {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortKey)
  if (!onSortChange || sortable.length === 0) return null
  const current = sortable.find((column) => column.sortKey === sort?.key)
  const DirectionIcon = sort?.direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className="ui-cards-sort">
          <span className="ui-muted">{current ? texts.sortBy : `${texts.sortBy}…`}</span> {current?.header}
          {current && <DirectionIcon size={14} stroke={2} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map((column) => (
          <Menu.Item
            key={column.key}
            onClick={() => onSortChange({ key: column.sortKey ?? column.key, direction: sort?.direction ?? 'asc' })}
          >
            {column.header}
          </Menu.Item>
        ))}
        {sort && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={
                sort.direction === 'asc' ? (
                  <IconArrowDown size={16} aria-hidden />
                ) : (
                  <IconArrowUp size={16} aria-hidden />
                )
              }
              onClick={() => onSortChange({ key: sort.key, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
            >
              {sort.direction === 'asc' ? texts.sortDescending : texts.sortAscending}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function SkeletonCards({ lines }: { lines: number }) {
  return (
    <div className="ui-cards ui-table-skeleton" aria-hidden>
      {Array.from({ length: 5 }, (_, card) => (
        <div key={card} className="ui-card-row">
          <div className="ui-card-row-head">
            <div style={{ width: '48%' }} />
          </div>
          {Array.from({ length: lines }, (_unused, line) => (
            <div key={line} className="ui-card-row-line">
              <div style={{ width: `${56 + (line % 3) * 12}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
