import { api, type Invoice } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ReasonDialog } from '#platform/records'
import { billingTexts } from './billing.texts.ts'

/** The actions on an invoice that need a reason. */
export type InvoiceAct = 'void' | 'waive'

interface InvoiceActDialogProps {
  act: InvoiceAct
  invoice: Invoice
  opened: boolean
  onClose: () => void
}

/** Voids an invoice, or waives its late charges. */
export function InvoiceActDialog({ act, invoice, opened, onClose }: InvoiceActDialogProps) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const voiding = useApiMutation(api.billing.void)
  const waiving = useApiMutation(api.billing.waive)
  const { id, number, fine_cents, interest_cents } = invoice
  return (
    <ReasonDialog
      schema={api.billing[act].body}
      words={{
        title: t(`${act}.title`, { number }),
        message: t(`${act}.message`, { amount: formats.cents(fine_cents + interest_cents) }),
        reason: t('reason'),
        confirm: t(`${act}.confirm`),
        done: t(`${act}.done`, { number }),
        failed: t(`${act}.failed`),
      }}
      opened={opened}
      onClose={onClose}
      send={async (body) => (act === 'void' ? voiding : waiving).mutateAsync({ params: { id }, body })}
    />
  )
}
