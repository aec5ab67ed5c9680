import type { Translation } from '#platform/i18n'
import type { renewalChoicePtBr } from './renewal-choice.texts.ts'

export const renewalChoiceEn = {
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
} as const satisfies Translation<typeof renewalChoicePtBr>
