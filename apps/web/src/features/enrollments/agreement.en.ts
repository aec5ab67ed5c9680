import type { Translation } from '#platform/i18n'
import type { agreementPtBr } from './agreement.texts.ts'

export const agreementEn = {
  action: 'Agreement',
  named: 'Agreement of {{plan}}',
  pending: 'Agreement not accepted yet',
  accepted: 'Agreement accepted on {{date}}',
  title: 'Agreement: {{plan}}',
  loadFailed: 'Failed to load the agreement',
  by: {
    desk: 'Accepted by {{typed}} on {{date}}, at the desk with {{name}}',
    phone: 'Accepted by {{typed}} on {{date}}, in the application',
  },
  name: 'Full name of whoever accepts',
  accept: 'I have read this and accept',
  acceptFor: 'The student has read this and accepts',
  done: 'Agreement accepted',
  failed: 'The acceptance was not saved',
  download: 'Download PDF',
  downloadFailed: 'Failed to download the agreement',
} as const satisfies Translation<typeof agreementPtBr>
