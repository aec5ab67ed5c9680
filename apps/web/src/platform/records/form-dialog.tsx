import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ContractForm } from '#platform/form'
import { EntityDialog, type EntityDialogProps, notifySuccess } from '#ui'
import { useSaving } from './use-saving.ts'

interface FormDialogProps<Values extends object, Schema extends z.ZodType> extends Pick<
  EntityDialogProps,
  'opened' | 'title' | 'size'
> {
  form: ContractForm<Values, Schema>
  /** "Confirmar". */
  saveLabel: string
  /** What did not work, as a sentence. */
  failed: string
  onClose: () => void
  /** Does it. The dialog closes then and says the sentence that comes back, if any. What it throws is said to the person. */
  send: (body: z.output<Schema>) => Promise<string | undefined>
  /** The fields. */
  children: ReactNode
}

/** A form that does one thing and is gone; each opening begins anew. Records that are edited have `recordDialog`. */
export function FormDialog<Values extends object, Schema extends z.ZodType>(props: FormDialogProps<Values, Schema>) {
  const { form, failed, onClose, send, children, ...shown } = props
  const { saving, error, save, forget } = useSaving({ failed, showRefusal: form.showRefusal })
  const close = () => {
    form.restart()
    forget()
    onClose()
  }
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const done = await send(body)
        close()
        if (done !== undefined) notifySuccess(done)
      }),
    )
  return (
    <EntityDialog
      {...shown}
      mode="add"
      dirty={form.dirty}
      saving={saving}
      error={error}
      onSave={submit}
      onClose={close}
    >
      {children}
    </EntityDialog>
  )
}
