import type { Invoice } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { StatusBadge, type StatusTone } from '#ui'
import { billingTexts } from './billing.texts.ts'

/** Red is for what is overdue alone. */
const tones: Record<Invoice['status'], StatusTone> = {
  open: 'scheduled',
  partly_paid: 'info',
  overdue: 'expired',
  paid: 'active',
  voided: 'cancelled',
}

/** How an invoice stands today: "Em aberto", "Vencida", "Paga". */
export function InvoiceStatusBadge({ status }: Pick<Invoice, 'status'>) {
  const t = useTexts(billingTexts)
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
