import type { Translation } from '#platform/i18n'
import type { offlinePtBr } from './offline.texts.ts'

export const offlineEn: Translation<typeof offlinePtBr> = {
  today: 'No connection: showing what was saved at {{time}}',
  before: 'No connection: showing what was saved on {{instant}}',
  changes: 'Changes here need the internet.',
}
