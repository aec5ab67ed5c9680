import type { ReactNode } from 'react'
import { DraftOffer, LeaveDialog, type OfferedDraft } from '#platform/form'
import { EntityDialog, type EntityDialogProps } from '#ui'
import { useOpenedAfterMount } from './use-opening.ts'
import type { RecordForm } from './use-record-form.ts'

/** What a dialog needs to know of the form inside. */
type Editing = Pick<
  RecordForm<unknown, object, never>,
  'mode' | 'opened' | 'saving' | 'leaving' | 'submit' | 'close'
> & {
  form: { dirty: boolean; draft: OfferedDraft | undefined }
}

interface RecordDialogProps extends Pick<EntityDialogProps, 'title' | 'size' | 'canAddAnother' | 'onEdit' | 'below'> {
  editing: Editing
  /** The fields. */
  children: ReactNode
}

/** A record's form in a dialog, with the question before its page is left. */
export function RecordDialog({ editing, children, ...props }: RecordDialogProps) {
  const { mode, opened, form, saving, leaving, submit, close } = editing
  return (
    <>
      <EntityDialog
        {...props}
        opened={useOpenedAfterMount(opened)}
        mode={mode}
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        onSave={submit}
        onClose={close}
      >
        {mode !== 'view' && <DraftOffer draft={form.draft} />}
        {children}
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}
