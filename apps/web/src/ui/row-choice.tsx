import { Checkbox } from '@mantine/core'
import { type MouseEvent, useRef } from 'react'
import { type RowChoice } from './data-table-types.ts'
import { useUiTexts } from './ui-context.tsx'

interface ChoiceProps<Row> {
  choice: RowChoice<Row>
  /** The rows of this page. */
  rows: readonly Row[]
}

/** The checkbox for all rows of the page: indeterminate if only some are selected. */
export function PageCheckbox<Row>({ choice, rows }: ChoiceProps<Row>) {
  const texts = useUiTexts()
  const chosen = rows.filter(choice.isChosen).length
  return (
    <Checkbox
      size="sm"
      aria-label={texts.choosePage}
      title={texts.choosePage}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      disabled={rows.length === 0}
      onChange={() => choice.choose(rows, chosen < rows.length)}
    />
  )
}

/** The checkbox of one row. */
export function RowCheckbox({ name, checked, onClick }: RowCheckboxProps) {
  const texts = useUiTexts()
  return (
    <Checkbox
      size="sm"
      aria-label={texts.chooseNamed(name)}
      data-row-choice
      checked={checked}
      onClick={onClick}
      // The click handler decides: it also knows about Shift.
      onChange={() => undefined}
    />
  )
}

interface RowCheckboxProps {
  /** "Ana Souza". */
  name: string
  checked: boolean
  onClick: (event: MouseEvent) => void
}

/** Handles a click on a row's checkbox: with Shift, it applies to all rows from the one clicked before. */
export function useRowClicks<Row>(
  choice: RowChoice<Row> | undefined,
  rows: readonly Row[],
): (row: Row, event: MouseEvent) => void {
  const last = useRef<Row>(undefined)
  return (row, { shiftKey }) => {
    if (!choice) return
    const here = rows.indexOf(row)
    const before = last.current === undefined ? -1 : rows.indexOf(last.current)
    const from = shiftKey && before !== -1 ? before : here
    choice.choose(rows.slice(Math.min(from, here), Math.max(from, here) + 1), !choice.isChosen(row))
    last.current = row
  }
}
