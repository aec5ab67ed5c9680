import type { Invoice } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatusBadge, type StatusTone } from '#ui'
import { billingTexts } from './billing.texts.ts'

/** Red is only for overdue invoices. */
const tones: Record<Invoice['status'], StatusTone> = {
  open: 'scheduled',
  partly_paid: 'info',
  overdue: 'expired',
  paid: 'active',
  voided: 'cancelled',
}

/** The status of an invoice today, "Em aberto", "Vencida", "Paga", and what became credit of what was paid. */
export function InvoiceStatusBadge({ status, returned_cents }: Pick<Invoice, 'status' | 'returned_cents'>) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {returned_cents > 0 && <small> · {t('returned', { amount: formats.cents(returned_cents) })}</small>}
    </>
  )
}
