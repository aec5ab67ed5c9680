import { type ReactNode } from 'react'
import { type RowActions } from './data-table-types.ts'
import { UiLink } from './ui-context.tsx'
import styles from './data-table.module.css'

/** The name of a row: a real link if it has an address (middle click works), else a button that opens it. */
export function RowName<Row>({ row, actions, children }: { row: Row; actions: RowActions<Row>; children: ReactNode }) {
  const { rowHref, onView } = actions
  if (rowHref) {
    return (
      <UiLink href={rowHref(row)} className={styles.rowName} data-name data-row-name>
        {children}
      </UiLink>
    )
  }
  if (!onView)
    return (
      <span className={styles.rowName} data-name>
        {children}
      </span>
    )
  return (
    <button type="button" className={styles.rowName} data-name data-row-name onClick={() => onView(row)}>
      {children}
    </button>
  )
}
