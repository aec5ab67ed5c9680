import type { Translation } from '#platform/i18n'
import type { paymentsPtBr } from './payments.texts.ts'

export const paymentsEn: Translation<typeof paymentsPtBr> = {
  title: 'Payments received',
  loadFailed: 'Failed to load the payments',
  empty: 'No payment has come in yet.',
  named: 'Receipt {{number}}',
  inInstallments: '{{method}} in {{count}} installments',
  stands: 'Received',
  reversed: 'Reversed',
  column: {
    number: 'Receipt',
    day: 'Day',
    method: 'How',
    invoices: 'Invoices',
    by: 'Received by',
    amount: 'Amount',
    state: 'Status',
  },
  refund: {
    action: 'Give back',
    title: 'Give credit back to {{name}}',
    how: 'How',
    amount: 'How much',
    available: 'Credit: {{amount}}',
    reference: 'Reference',
    done: '{{amount}} given back to {{name}}',
    failed: 'The credit was not given back',
  },
  reverse: {
    action: 'Reverse',
    title: 'Reverse payment {{number}}?',
    message: '{{amount}} no longer count as received, and what was paid is open again.',
    cash: 'The money leaves the open drawer.',
    reason: 'Reason',
    confirm: 'Reverse',
    done: 'Payment {{number}} reversed',
    failed: 'The payment was not reversed',
  },
}
