import type { Translation } from '#platform/i18n'
import type { leaveQuestionPtBr } from './leave-question.texts.ts'

export const leaveQuestionEn = {
  title: 'Sign out before it is sent?',
  message_one:
    '{{count}} change of your workout has not reached the server. It stays on this device and is sent when you sign in here again.',
  message_other:
    '{{count}} changes of your workout have not reached the server. They stay on this device and are sent when you sign in here again.',
  leave: 'Sign out anyway',
  stay: 'Stay signed in',
} as const satisfies Translation<typeof leaveQuestionPtBr>
