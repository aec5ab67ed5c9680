import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ContractForm } from '#platform/form'
import { EntityDialog, type EntityDialogProps, notifySuccess } from '#ui'
import { type SaveAttempt, type SavingSettings, useSaving } from './use-saving.ts'

interface FormDialogProps<Values extends object, Schema extends z.ZodType> extends Pick<
  EntityDialogProps,
  'opened' | 'size' | 'onClose'
> {
  form: ContractForm<Values, Schema>
  /** The title, the button's label, and what failed, as a sentence. */
  words: { title: string; save: string; failed: string }
  /** Submits the form. The dialog then closes and shows the returned sentence, if any. Errors are shown to the person. */
  send: (body: z.output<Schema>, attempt: SaveAttempt) => Promise<string | undefined>
  /** Shows the record as somebody else has saved it meanwhile: without it such a conflict is a failure. */
  reload?: SavingSettings['reload']
  /** The dialog's own texts for single refusals. */
  refusals?: SavingSettings['words']
  /** The dialog stays open with empty fields for the next one, after this was called. */
  onNext?: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form for a single action; each opening starts fresh. For editable records, use `recordDialog`. */
export function FormDialog<Values extends object, Schema extends z.ZodType>(props: FormDialogProps<Values, Schema>) {
  const { form, words, onClose, onNext, send, reload, refusals, children, ...shown } = props
  const { saving, error, conflict, save, clearFailure } = useSaving({
    failed: words.failed,
    showRefusal: form.showRefusal,
    reload,
    ...(refusals && { words: refusals }),
  })
  const restart = () => {
    form.restart()
    clearFailure()
  }
  const close = () => {
    restart()
    onClose()
  }
  const submit = () =>
    form.submit((body) =>
      save(async (attempt) => {
        const done = await send(body, attempt)
        if (onNext === undefined) close()
        else {
          restart()
          onNext()
        }
        if (done !== undefined) notifySuccess(done)
      }),
    )
  return (
    <EntityDialog
      {...shown}
      mode="add"
      title={words.title}
      saveLabel={words.save}
      dirty={form.dirty}
      saving={saving}
      error={error}
      conflict={conflict}
      onSave={submit}
      onClose={close}
    >
      {children}
    </EntityDialog>
  )
}
