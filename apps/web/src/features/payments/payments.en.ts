import type { Translation } from '#platform/i18n'
import type { paymentsPtBr } from './payments.texts.ts'

export const paymentsEn: Translation<typeof paymentsPtBr> = {
  title: 'Payments received',
  loadFailed: 'Failed to load payments',
  empty: 'No payments yet.',
  named: 'Receipt {{number}}',
  inInstallments: '{{method}} in {{count}} installments',
  stands: 'Received',
  reversed: 'Reversed',
  column: {
    number: 'Receipt',
    day: 'Date',
    method: 'Method',
    invoices: 'Invoices',
    by: 'Received by',
    amount: 'Amount',
    state: 'Status',
  },
  refund: {
    action: 'Refund',
    title: 'Refund credit to {{name}}',
    how: 'Method',
    amount: 'Amount',
    available: 'Credit: {{amount}}',
    reference: 'Reference',
    done: '{{amount}} refunded to {{name}}',
    failed: 'Failed to refund credit',
  },
  reverse: {
    action: 'Reverse',
    title: 'Reverse payment {{number}}?',
    message: '{{amount}} will no longer count as received, and what it paid becomes open again.',
    cash: 'The money comes out of the open drawer.',
    reason: 'Reason',
    confirm: 'Reverse',
    done: 'Payment {{number}} reversed',
    failed: 'Failed to reverse payment',
  },
}
