import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type ContractForm, useContractForm } from '#platform/form'
import { type Saving, useSaving } from '#platform/records'
import { EntityDialog } from '#ui'

interface CountFormSettings<Values extends object, Schema extends z.ZodType> {
  schema: Schema
  initialValues: Values
  read: (values: Values) => unknown
  /** What did not work, as a sentence. */
  failed: string
  onClose: () => void
  /** Sends what was typed; the dialog closes once it has resolved. */
  send: (body: z.output<Schema>) => Promise<void>
}

export interface Counting<Values extends object, Schema extends z.ZodType> extends Pick<Saving, 'saving' | 'error'> {
  form: ContractForm<Values, Schema>
  submit: () => void
  close: () => void
}

/** A short form about money in a drawer; each opening of its dialog begins anew. */
export function useCountForm<Values extends object, Schema extends z.ZodType>(
  settings: CountFormSettings<Values, Schema>,
): Counting<Values, Schema> {
  const { schema, initialValues, read, failed, onClose, send } = settings
  const form = useContractForm(schema, { initialValues, read })
  const { saving, error, save, forget } = useSaving({ failed, showRefusal: form.showRefusal })
  const close = () => {
    form.restart(initialValues)
    forget()
    onClose()
  }
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await send(body)
        close()
      }),
    )
  return { form, saving, error, submit, close }
}

interface CountDialogProps {
  counting: Pick<Counting<never, never>, 'saving' | 'error' | 'submit' | 'close'> & { form: { dirty: boolean } }
  opened: boolean
  title: string
  confirm: string
  /** The fields. */
  children: ReactNode
}

export function CountDialog({ counting, opened, title, confirm, children }: CountDialogProps) {
  const { form, saving, error, submit, close } = counting
  return (
    <EntityDialog
      opened={opened}
      mode="add"
      title={title}
      saveLabel={confirm}
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
