import type { Translation } from '#platform/i18n'
import type { claimsPtBr } from './claims.texts.ts'

export const claimsEn = {
  action: 'I have paid',
  title: 'I have paid invoice {{number}}',
  hint: 'The gym looks for it in the bank and confirms it.',
  paidOn: 'When I paid',
  note: 'Note',
  notePlaceholder: 'Pix in the name of somebody else, for example',
  send: 'Tell the gym',
  sent: 'The gym was told',
  failed: 'The gym was not told',
  waiting: 'You said that you paid on {{day}}. The gym confirms it once it is found.',
  dismissed: 'The gym did not find this payment: {{reason}}',
  desk: {
    open: 'Said to be paid ({{count}})',
    title: 'Said to be paid',
    hint: 'Students say that they have paid. Look in the bank before receiving.',
    empty: 'Nothing waits',
    loadFailed: 'Failed to load what is said to be paid',
    invoice: 'Invoice {{number}}, {{amount}}',
    paidOn: 'Paid on {{day}}',
    receiveOf: 'Receive from {{name}}',
    dismiss: 'Not found',
    dismissOf: 'The payment of {{name}} was not found',
    dismissTitle: 'Payment of {{name}} not found',
    dismissMessage: 'The student reads the reason and may say it again. The invoice stays open.',
    reason: 'Reason',
    dismissed: 'The student will see the reason',
    dismissFailed: 'It still waits',
  },
} satisfies Translation<typeof claimsPtBr>
