/** Adding, editing and looking at one record in a dialog: what all rooms do alike. */
export { changedFields } from './changed-fields.ts'
export { PendingDialog } from './pending-dialog.tsx'
export { type RecordSource, useNewestRecord } from './use-newest-record.ts'
export { type Deleting, useDeleting } from './use-deleting.ts'
export { type Opening, useOpenedAfterMount, useOpening } from './use-opening.ts'
export { type SaveAttempt, type Saving, useSaving } from './use-saving.ts'
