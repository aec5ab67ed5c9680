import { api, type Invoice } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { Banner, Button, Dialog, DialogButtons, Form, notifySuccess, Stack, TextInput, useUiTexts } from '#ui'
import { billingTexts } from './billing.texts.ts'

/** What is done to an invoice that needs a reason. */
export type InvoiceAct = 'void' | 'waive'

interface ReasonDialogProps {
  act: InvoiceAct
  invoice: Invoice
  opened: boolean
  onClose: () => void
}

/** Voids an invoice, or waives its late charges, with the reason that stays in its history. */
export function ReasonDialog({ act, invoice, opened, onClose }: ReasonDialogProps) {
  const t = useTexts(billingTexts)
  const { cancel } = useUiTexts()
  const formats = useFormats()
  const { id, number, fine_cents, interest_cents } = invoice
  const form = useContractForm(api.billing[act].body, { initialValues: { reason: '' } })
  const voiding = useApiMutation(api.billing.void)
  const waiving = useApiMutation(api.billing.waive)
  const { saving, error, save } = useSaving({ failed: t(`${act}.failed`), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await (act === 'void' ? voiding : waiving).mutateAsync({ params: { id }, body })
        onClose()
        notifySuccess(t(`${act}.done`, { number }))
      }),
    )
  return (
    <Dialog above opened={opened} onClose={onClose} locked={saving} title={t(`${act}.title`, { number })} size="sm">
      <Form onSubmit={submit}>
        <Stack gap="md">
          <p>{t(`${act}.message`, { amount: formats.cents(fine_cents + interest_cents) })}</p>
          <TextInput label={t('reason')} required data-autofocus {...form.fields.getInputProps('reason')} />
          {error && <Banner tone="error">{error}</Banner>}
          <DialogButtons>
            <Button variant="default" disabled={saving} onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={saving} {...(act === 'void' && { color: 'red' })}>
              {t(`${act}.confirm`)}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  )
}
