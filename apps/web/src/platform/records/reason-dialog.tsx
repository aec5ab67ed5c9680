import type { z } from 'zod'
import { useContractForm } from '#platform/form'
import {
  Banner,
  Button,
  Dialog,
  DialogButtons,
  Form,
  notifySuccess,
  type Shown,
  Stack,
  TextInput,
  useUiTexts,
} from '#ui'
import { useSaving } from './use-saving.ts'

interface ReasonDialogProps extends Shown {
  /** The schema of the call, which takes only the reason. */
  schema: z.ZodType<{ reason: string }>
  words: { title: string; message: string; reason: string; confirm: string; done: string; failed: string }
  /** Performs it. Errors are shown to the person. */
  send: (body: { reason: string }) => Promise<unknown>
}

/** Asks for a reason before something irreversible; the reason stays in the history. */
export function ReasonDialog({ schema, words, opened, onClose, send }: ReasonDialogProps) {
  const { back } = useUiTexts()
  const form = useContractForm(schema, { initialValues: { reason: '' } })
  const { saving, error, save } = useSaving({ failed: words.failed, showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await send(body)
        onClose()
        notifySuccess(words.done)
      }),
    )
  return (
    <Dialog above opened={opened} onClose={onClose} locked={saving} title={words.title} size="sm">
      <Form onSubmit={submit}>
        <Stack gap="md">
          <p>{words.message}</p>
          <TextInput label={words.reason} required data-autofocus {...form.fields.getInputProps('reason')} />
          {error && <Banner tone="error">{error}</Banner>}
          <DialogButtons>
            <Button variant="default" disabled={saving} onClick={onClose}>
              {back}
            </Button>
            <Button type="submit" color="red" loading={saving}>
              {words.confirm}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  )
}
