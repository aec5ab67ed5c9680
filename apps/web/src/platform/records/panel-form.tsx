import type { ReactNode } from 'react'
import type { z } from 'zod'
import {
  type ContractForm,
  type ContractFormSettings,
  DraftOffer,
  LeaveDialog,
  useContractForm,
  useUnsavedChanges,
} from '#platform/form'
import { Form, Banner, Button, notifySuccess, Panel, Stack } from '#ui'
import { useSaving } from './use-saving.ts'

/** The title and an optional hint, the button's label, and the messages for success and failure. */
interface PanelWords {
  title: string
  hint?: string
  save: string
  saved: string
  failed: string
}

interface PanelFormProps<Values extends object, Schema extends z.ZodType> {
  words: PanelWords
  form: ContractForm<Values, Schema>
  /** Saves the input; resolves with the new field values. Errors are shown to the person. */
  send: (draft: z.output<Schema>) => Promise<Values>
  /** The fields. */
  children: ReactNode
}

/** A form that is always open on its page, with its own button; a page with unsaved input asks before it is left. */
export function PanelForm<Values extends object, Schema extends z.ZodType>({
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
    <Panel title={words.title} {...(words.hint !== undefined && { hint: words.hint })}>
      <Form onSubmit={submit}>
        <LeaveDialog question={leave} />
        <fieldset disabled={saving}>
          <Stack>
            {error !== undefined && <Banner tone="error">{error}</Banner>}
            <DraftOffer draft={form.draft} />
            {children}
            <div>
              {/* Of several forms on a page, only a changed one calls. */}
              <Button type="submit" variant={form.dirty ? 'filled' : 'default'} loading={saving}>
                {words.save}
              </Button>
            </div>
          </Stack>
        </fieldset>
      </Form>
    </Panel>
  )
}

/** The words of a `PanelForm` from the part of a dictionary that has them all: `panelWords(t, 'renewal')`. */
export function panelWords<Part extends string>(
  t: (key: `${Part}.${keyof PanelWords}`) => string,
  part: Part,
): PanelWords {
  return {
    title: t(`${part}.title`),
    hint: t(`${part}.hint`),
    save: t(`${part}.save`),
    saved: t(`${part}.saved`),
    failed: t(`${part}.failed`),
  }
}

interface StoredForm<R, Values extends object, Schema extends z.ZodType> extends Pick<
  ContractFormSettings<Values, Schema>,
  'read' | 'draft'
> {
  record: R
  valuesOf: (record: R) => Values
  /** Sends the input; resolves with the stored record. */
  save: (draft: z.output<Schema>) => Promise<R>
}

/** The form of a `PanelForm` about one record. It starts over from what was stored. */
export function usePanelForm<R, Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  { record, valuesOf, save, ...settings }: StoredForm<R, Values, Schema>,
): Pick<PanelFormProps<Values, Schema>, 'form' | 'send'> {
  const form = useContractForm(schema, { ...settings, initialValues: valuesOf(record) })
  return { form, send: async (draft) => valuesOf(await save(draft)) }
}
