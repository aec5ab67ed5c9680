import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react'
import styles from './data-table-cards.module.css'
import type { DataTableColumn, DataTableProps } from './data-table-types.ts'
import tableStyles from './data-table.module.css'
import { type MenuAction, MenuButton } from './menu-button.tsx'
import { RowActionMenu, RowMainAction } from './row-actions.tsx'
import { PageCheckbox, RowCheckbox, useRowClicks } from './row-choice.tsx'
import { RowName } from './row-name.tsx'
import { useUiTexts } from './ui-context.tsx'
import { UnstyledButton } from './unstyled-button.tsx'

/** The number of cards that fit the tallest phone below the head of a list, and the height of a card with one line. */
const cardsInWindow = 8
const cardHeight = 77

/**
 * The rows as cards, for phones: the name, below it the state and the most important details, one action, and all others
 * behind "⋯". A list that selects no columns for its cards shows all of them.
 */
export function DataTableCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, flashKey, choice } = props
  const texts = useUiTexts()
  const [choosing, setChoosing] = useState(false)
  const clickChoice = useRowClicks(choice, rows)
  const { shown, missing } = useFirstRows(rows, cardsInWindow)
  const withChoice = choice && (choosing || rows.some(choice.isChosen)) ? choice : undefined
  const name = columns.find((column) => column.primary)
  const isShort = columns.some(({ card }) => card !== undefined)
  const details = columns.filter((column) => column !== name && (!isShort || column.card !== undefined))
  if (loading && rows.length === 0) return <SkeletonCards {...props} lines={isShort ? 0 : details.length} />
  return (
    <>
      <div className={styles.cardsHead}>
        {withChoice && <PageCheckbox choice={withChoice} rows={rows} />}
        <SortMenu {...props} />
        {choice && (
          <Button variant="subtle" aria-pressed={withChoice !== undefined} onClick={() => setChoosing(!choosing)}>
            {texts.chooseRows}
          </Button>
        )}
      </div>
      <ul aria-label={label} style={missing > 0 ? { paddingBlockEnd: missing * cardHeight } : undefined}>
        {shown.map((row) => (
          <li key={rowKey(row)} className={styles.cardRow} data-flash={rowKey(row) === flashKey || undefined}>
            <div className={styles.cardRowHead}>
              {withChoice && (
                <RowCheckbox
                  name={props.rowName(row)}
                  checked={withChoice.isChosen(row)}
                  onClick={(event) => clickChoice(row, event)}
                />
              )}
              <div className={styles.cardRowText}>
                {name && (
                  <RowName row={row} actions={props}>
                    {textOf(name, row)}
                  </RowName>
                )}
                {isShort && <CardLine row={row} details={details} />}
              </div>
              {!withChoice && <RowMainAction row={row} actions={props} />}
              <RowActionMenu row={row} actions={props} />
            </div>
            {!isShort && (
              <dl>
                {details
                  .map((column) => ({ ...column, text: textOf(column, row) }))
                  .filter(({ text }) => !nothing.has(text))
                  .map(({ key, header, text }) => (
                    <div key={key}>
                      <dt>{header}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function textOf<Row>({ cell, onCard = cell }: DataTableColumn<Row>, row: Row): ReactNode {
  return onCard(row)
}

/** Empty cell content, which a card leaves out. */
const nothing = new Set<ReactNode>(['–', '', false, null, undefined])

/** The state, then what comes first of the other details, which are separated by dots, as far as they fit. */
function CardLine<Row>({ row, details }: { row: Row; details: readonly DataTableColumn<Row>[] }) {
  const states = details.filter(({ card }) => card === 'state')
  const first = details.filter(({ card }) => card === 'first')
  const words = details.filter((column) => !states.includes(column) && !first.includes(column))
  const shown = [...first, ...words]
    .map((column) => ({ ...column, text: textOf(column, row) }))
    .filter(({ text }) => !nothing.has(text))
  return (
    <span className={styles.cardRowLine}>
      {states.map((column) => (
        <Fragment key={column.key}>{textOf(column, row)}</Fragment>
      ))}
      <span className={styles.cardRowWords}>
        {shown.map(({ key, card, header, text }) => (
          <span key={key}>
            {card === 'named' && `${header}: `}
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The columns to sort by: none if the list has only one order. */
function sortableOf<Row>({ columns, onSortChange }: DataTableProps<Row>) {
  return onSortChange ? columns.filter((column) => column.sortKey) : []
}

function SortMenu<Row>(props: DataTableProps<Row>) {
  const { sort, onSortChange } = props
  const texts = useUiTexts()
  const sortable = sortableOf(props)
  if (!onSortChange || sortable.length === 0) return null
  const current = sortable.find((column) => column.sortKey === sort?.key)
  const direction = sort?.direction ?? 'asc'
  const [DirectionIcon, OtherIcon] = direction === 'desc' ? [IconArrowDown, IconArrowUp] : [IconArrowUp, IconArrowDown]
  const actions: MenuAction[] = sortable.map(({ key, header, sortKey = key }) => ({
    key,
    label: header,
    onClick: () => onSortChange({ key: sortKey, direction }),
  }))
  if (sort) {
    actions.push({
      key: 'direction',
      divided: true,
      icon: <OtherIcon size={16} aria-hidden />,
      label: direction === 'asc' ? texts.sortDescending : texts.sortAscending,
      onClick: () => onSortChange({ key: sort.key, direction: direction === 'asc' ? 'desc' : 'asc' }),
    })
  }
  return (
    <MenuButton position="bottom-start" actions={actions}>
      <UnstyledButton className={styles.cardsSort}>
        <span className="ui-muted">{current ? texts.sortBy : `${texts.sortBy}…`}</span> {current?.header}
        {current && <DirectionIcon size={14} stroke={2} aria-hidden />}
      </UnstyledButton>
    </MenuButton>
  )
}

/** Matches the height of the cards to come: a short card has its line next to its action, any other has its lines below. */
function SkeletonCards<Row>({ lines, ...props }: DataTableProps<Row> & { lines: number }) {
  const hasHead = props.choice !== undefined || sortableOf(props).length > 0
  return (
    <div className={tableStyles.tableSkeleton} data-waiting aria-hidden>
      {hasHead && (
        <div className={styles.cardsHead} data-bar>
          <div style={{ width: '32%' }} />
        </div>
      )}
      {Array.from({ length: 5 }, (_, card) => (
        <div key={card} className={styles.cardRow}>
          <div className={styles.cardRowHead}>
            <div className={styles.cardRowText} data-bar>
              <div style={{ width: '48%' }} />
              {lines === 0 && <div style={{ width: '64%' }} />}
            </div>
          </div>
          {lines > 0 && (
            <dl data-bar>
              {Array.from({ length: lines }, (_unused, line) => (
                <div key={line} style={{ width: `${56 + (line % 3) * 12}%` }} />
              ))}
            </dl>
          )}
        </div>
      ))}
    </div>
  )
}

/** True once the browser has painted the page. */
function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0
}

/**
 * The rows to render: on a newly opened page first those that fit the window, and all of them right after first paint.
 * `missing` is the number of rows to leave space for. After first paint all rows are rendered at once, so that Back finds
 * the list at its former height.
 */
function useFirstRows<Row>(rows: readonly Row[], fitting: number): { shown: readonly Row[]; missing: number } {
  const [all, setAll] = useState(isPainted)
  useEffect(() => {
    if (!all) startTransition(() => setAll(true))
  }, [all])
  const shown = all ? rows : rows.slice(0, fitting)
  return { shown, missing: rows.length - shown.length }
}
