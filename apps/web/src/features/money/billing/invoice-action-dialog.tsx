import { reasonForm, type Invoice } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ReasonDialog } from '#platform/records'
import type { Shown } from '#ui'
import { billingTexts } from './billing.texts.ts'

/** The actions on an invoice that need a reason. */
export type InvoiceAction = 'void' | 'waive'

export interface InvoiceActionDialogProps extends Shown {
  action: InvoiceAction
  invoice: Invoice
}

/** Voids an invoice, or waives its late charges. */
export function InvoiceActionDialog({ action, invoice, ...shown }: InvoiceActionDialogProps) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const voiding = useApiMutation('POST /invoice/{id}/void')
  const waiving = useApiMutation('POST /invoice/{id}/waiver once')
  const { id, number, fine_cents, interest_cents } = invoice
  return (
    <ReasonDialog
      schema={reasonForm}
      words={{
        title: t(`${action}.title`, { number }),
        message: t(`${action}.message`, { amount: formats.cents(fine_cents + interest_cents) }),
        reason: t('reason'),
        confirm: t(`${action}.confirm`),
        done: t(`${action}.done`, { number }),
        failed: t(`${action}.failed`),
      }}
      {...shown}
      send={async (body) => (action === 'void' ? voiding : waiving).mutateAsync({ params: { id }, body })}
    />
  )
}
