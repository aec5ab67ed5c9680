import type { Translation } from '#platform/i18n'
import type { messageWordsPtBr } from './message-words.texts.ts'

export const messageWordsEn: Translation<typeof messageWordsPtBr> = {
  writeToAll: 'Message all',
  writeToAllNamed: { renewal: 'Message all: expiring plans', lapsed: 'Message all: lapsed plans' },
  noContact: 'none yet',
  contactFailed: 'failed to load',
  contact: '{{cause}}, by {{name}}, {{when}}',
  causes: {
    renewal: 'Expiring plan',
    lapsed: 'Lapsed plan',
    absent: 'Absence',
    welcome: 'Welcome',
    birthday: 'Birthday',
    other: 'Message',
  },
}
