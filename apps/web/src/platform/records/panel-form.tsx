import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type ContractForm, DraftOffer, LeaveDialog, useUnsavedChanges } from '#platform/form'
import { Form, Banner, Button, notifySuccess, Panel, Stack } from '#ui'
import { useSaving } from './use-saving.ts'

interface PanelFormProps<Values extends object, Schema extends z.ZodType> {
  title: string
  hint?: string
  /** The button's label, and the messages for success and failure. */
  words: { save: string; saved: string; failed: string }
  form: ContractForm<Values, Schema>
  /** Saves the input; resolves with the new field values. Errors are shown to the person. */
  send: (draft: z.output<Schema>) => Promise<Values>
  /** The fields. */
  children: ReactNode
}

/** A form that is always open on its page, with its own button; a page with unsaved input asks before it is left. */
export function PanelForm<Values extends object, Schema extends z.ZodType>({
  title,
  hint,
  words,
  form,
  send,
  children,
}: PanelFormProps<Values, Schema>) {
  const { saving, error, save } = useSaving({ failed: words.failed, showRefusal: form.showRefusal })
  const leave = useUnsavedChanges(form.dirty)
  const submit = () =>
    form.submit((draft) =>
      save(async () => {
        form.restart(await send(draft))
        notifySuccess(words.saved)
      }),
    )
  return (
    <Panel title={title} {...(hint !== undefined && { hint })}>
      <Form onSubmit={submit}>
        <LeaveDialog question={leave} />
        <fieldset disabled={saving}>
          <Stack>
            {error !== undefined && <Banner tone="error">{error}</Banner>}
            <DraftOffer draft={form.draft} />
            {children}
            <div>
              <Button type="submit" loading={saving}>
                {words.save}
              </Button>
            </div>
          </Stack>
        </fieldset>
      </Form>
    </Panel>
  )
}
