/** Adding, editing and viewing one record in a dialog, shared by all features. */
export { ActionDialog } from './action-dialog.tsx'
export { changedFields } from './changed-fields.ts'
export { FormDialog } from './form-dialog.tsx'
export { lazyRecordDialog } from './lazy-record-dialog.tsx'
export { PendingDialog } from './pending-dialog.tsx'
export { PanelForm, panelWords, usePanelForm } from './panel-form.tsx'
export { DeleteDialog, useDeleteQuestion } from './delete-dialog.tsx'
export {
  recordDialog,
  type RecordDialogProps,
  type RecordFieldsProps,
  RecordFormDialog,
  type RecordFormOf,
} from './record-dialog.tsx'
export { RecordList, type RecordsListProps, RecordsPage, useRecordList } from './record-list.tsx'
export { recordQuery, useRecordWrites } from './record-calls.ts'
export { useCopying } from './use-copying.ts'
export { type RecordSource, useNewestRecord } from './use-newest-record.ts'
export { type Deleting, useDeleting } from './use-deleting.ts'
export { useOpenedAfterMount } from './use-opening.ts'
export { type SavingWords, type SendRecord, useRecordForm } from './use-record-form.ts'
export { type SaveAttempt, type Saving, useSaving } from './use-saving.ts'
export { RemoveButton } from './remove-button.tsx'
export { ReasonDialog } from './reason-dialog.tsx'
export { wordsOf } from './words-of.ts'
