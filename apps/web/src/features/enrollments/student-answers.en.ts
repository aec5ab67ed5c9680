import type { Translation } from '#platform/i18n'
import type { studentAnswersPtBr } from './student-answers.texts.ts'

export const studentAnswersEn = {
  agreement: {
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
  },
  renewal: {
    renews: 'Renews by itself on {{date}}',
    ends: 'Ends on {{date}} and does not renew by itself',
    answered: {
      desk: 'Answered at the desk by {{name}} on {{date}}',
      phone: 'Answered by {{name}} on {{date}}, in the application',
      renewal: 'Agreed to by {{name}} in an earlier period',
    },
    accept: 'I agree to the automatic renewal',
    acceptFor: 'The student agreed to the automatic renewal',
    decline: 'Do not renew',
    declineFor: 'The student declined the renewal',
    accepted: 'The enrollment will renew by itself',
    declined: 'The enrollment will not renew by itself',
    failed: 'The answer was not saved',
  },
} as const satisfies Translation<typeof studentAnswersPtBr>
