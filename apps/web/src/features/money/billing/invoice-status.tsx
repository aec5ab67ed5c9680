import type { Invoice } from '@folego/contract'
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

/** The status of an invoice today: "Em aberto", "Vencida", "Paga". */
export function InvoiceStatusBadge({ status }: Pick<Invoice, 'status'>) {
  const t = useTexts(billingTexts)
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
