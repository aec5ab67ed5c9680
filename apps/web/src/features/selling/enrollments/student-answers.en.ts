import type { Translation } from '#platform/i18n'
import type { studentAnswersPtBr } from './student-answers.texts.ts'

export const studentAnswersEn = {
  agreement: {
    action: 'Agreement',
    named: 'Agreement for {{plan}}',
    pending: 'Agreement not accepted yet',
    accepted: 'Agreement accepted on {{date}}',
    title: 'Agreement: {{plan}}',
    loadFailed: 'Failed to load agreement',
    by: {
      desk: 'Accepted by {{typed}} on {{date}}, at the front desk with {{name}}',
      phone: 'Accepted by {{typed}} on {{date}}, in the app',
    },
    name: 'Full name of the person accepting',
    accept: 'I have read and accept this',
    acceptFor: 'The student has read and accepts this',
    guardianName: 'Full name of the guardian',
    guardianHint: 'Under 18: {{name}} accepts, as on the record.',
    acceptGuardian: 'The guardian has read and accepts this',
    guardianMissing:
      'Under 18: add the guardian’s name and CPF to the student’s record, then the guardian accepts the agreement here.',
    guardianAtDesk: 'You are under 18: your guardian accepts the agreement at the front desk.',
    done: 'Agreement accepted',
    failed: 'Failed to save the acceptance',
    download: 'Download PDF',
    downloadFailed: 'Failed to download agreement',
  },
  renewal: {
    renews: 'Renews automatically on {{date}}',
    ends: 'Ends on {{date}} and does not renew automatically',
    answered: {
      desk: 'Answered at the front desk by {{name}} on {{date}}',
      phone: 'Answered by {{name}} on {{date}}, in the app',
      renewal: 'Agreed to by {{name}} in an earlier period',
    },
    accept: 'I agree to automatic renewal',
    acceptFor: 'The student agreed to automatic renewal',
    decline: 'Do not renew',
    declineFor: 'The student declined renewal',
    accepted: 'The enrollment will renew automatically',
    declined: 'The enrollment will not renew automatically',
    failed: 'Failed to save the answer',
    guardian: 'Guardian’s name, as on the record',
    guardianAtDesk: 'You are under 18: only your guardian can accept this, at the front desk.',
  },
} as const satisfies Translation<typeof studentAnswersPtBr>
