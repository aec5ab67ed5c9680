import { Fragment, type ReactNode } from 'react'
import type { DialogMode } from '#ui'
import { PendingDialog } from './pending-dialog.tsx'
import type { RecordSource } from './use-newest-record.ts'
import type { Opening } from './use-opening.ts'

/** A record whose dialog is open, as its form wants it. */
export interface OpenedRecord<R> {
  mode: DialogMode
  opened: boolean
  /** Undefined while adding. */
  record: R | undefined
  /** Where its newest state comes from. */
  source: RecordSource<R>
}

interface RecordOpeningProps<R> {
  opening: Opening
  /** The records on the page: what is there opens at once. */
  rows: readonly R[]
  source: RecordSource<R> & { missing?: boolean }
  /** Of the dialog that waits for the record. */
  title: string
  /** "Este aluno não está mais no cadastro." */
  gone: string
  onClose: () => void
  /** The form's dialog; mounted anew for every opening and every record. */
  children: (opened: OpenedRecord<R>) => ReactNode
}

/** Shows the dialog of the record that the address names once the record is there, and until then that it is on its way. */
export function RecordOpening<R extends { id: string }>(props: RecordOpeningProps<R>) {
  const { opening, rows, source, children, ...words } = props
  const { shown, opened, id } = opening
  if (!shown) return null
  const record = rows.find((row) => row.id === id) ?? source.data
  if (id !== undefined && !record) return <PendingDialog opened={opened} source={source} {...words} />
  return <Fragment key={opening.key}>{children({ mode: shown.mode, opened, record, source })}</Fragment>
}
