import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type DialogState, type ListReply, type ListState, useListTable } from '#platform/lists'
import { type Deleting, useDeleting } from './use-deleting.ts'

interface RecordTableSettings {
  loadFailed: string
  dialogs: DialogState
  canEdit: boolean
  canDelete: boolean
}

/**
 * A list whose rows open in a dialog and are deleted after a question. `table` is what `DataTable` needs of it, `saved` takes
 * the record whose row lights up.
 */
export function useRecordTable<Row extends { id: string }, Query extends { page: number; page_size: number }>(
  list: ListState<Query>,
  result: UseQueryResult<ListReply<Row>>,
  { loadFailed, dialogs, canEdit, canDelete }: RecordTableSettings,
) {
  const table = useListTable(list, result, loadFailed)
  const deleting: Deleting<Row> = useDeleting<Row>()
  const [flashKey, setFlashKey] = useState<string>()
  return {
    table: {
      ...table,
      rowKey: ({ id }: Row) => id,
      rowHref: ({ id }: Row) => dialogs.hrefOf('view', id),
      onView: ({ id }: Row) => dialogs.show('view', id),
      onEdit: canEdit ? ({ id }: Row) => dialogs.show('edit', id) : undefined,
      onDelete: canDelete ? deleting.ask : undefined,
      flashKey,
    },
    deleting,
    saved: ({ id }: { id: string }) => setFlashKey(id),
  }
}
