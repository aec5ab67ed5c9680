import { useState } from 'react'
import type { MenuAction } from './menu-button.tsx'
import type { DataTableColumn } from './data-table-types.ts'

/** Columns that a person showed (at any width) or hid, by their keys. The others follow the width. */
type ColumnChoice = Readonly<Record<string, boolean>>

const storageKey = 'table_columns'

/** The widths of tables below which columns are hidden, as in `data-table.module.css`. */
const hiddenBelow = { md: 860, lg: 1100, xl: 1200 } as const

function storedChoices(): Record<string, ColumnChoice> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, ColumnChoice>) : {}
  } catch {
    return {}
  }
}

export interface ChosenColumns {
  /** The items of the menu: each column but the name, and back to the default. `width`: of the table, in pixels. */
  choicesAt: (width: number, resetLabel: string) => MenuAction[]
}

/** The columns of a table as chosen in this browser; tables with the same columns share the choice. */
export function useColumnChoice<Row>(
  all: readonly DataTableColumn<Row>[],
): ChosenColumns & { columns: readonly DataTableColumn<Row>[] } {
  const table = all.map(({ key }) => key).join(' ')
  const [choices, setChoices] = useState(storedChoices)
  const choice = choices[table] ?? {}
  const store = (next: ColumnChoice) => {
    const stored = { ...storedChoices(), [table]: next }
    localStorage.setItem(storageKey, JSON.stringify(stored))
    setChoices(stored)
  }
  const isShownAt = (width: number, { key, hideBelow, onDemand = false }: DataTableColumn<Row>) =>
    choice[key] ?? (!onDemand && (hideBelow === undefined || width >= hiddenBelow[hideBelow]))
  return {
    columns: all.flatMap((column) => {
      const { hideBelow: _, ...always } = column
      const chosen = choice[column.key] ?? (column.onDemand === true ? false : undefined)
      return chosen === undefined ? [column] : chosen ? [always] : []
    }),
    choicesAt: (width, resetLabel) => [
      ...all.flatMap((column): MenuAction[] => {
        if (column.primary) return []
        const { key, header } = column
        const checked = isShownAt(width, column)
        return [{ key, label: header, checked, onClick: () => store({ ...choice, [key]: !checked }) }]
      }),
      { key: ' default', label: resetLabel, divided: true, onClick: () => store({}) },
    ],
  }
}
