import type { Translation } from '#platform/i18n'
import type { leaveQuestionPtBr } from './leave-question.texts.ts'

export const leaveQuestionEn = {
  title: 'Sign out before syncing?',
  message_one:
    '{{count}} change has not reached the server yet. It stays on this device and will be sent when you sign in here again.',
  message_other:
    '{{count}} changes have not reached the server yet. They stay on this device and will be sent when you sign in here again.',
  leave: 'Sign out anyway',
  stay: 'Stay signed in',
} as const satisfies Translation<typeof leaveQuestionPtBr>
