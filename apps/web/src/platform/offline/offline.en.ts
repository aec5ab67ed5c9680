import type { Translation } from '#platform/i18n'
import type { offlinePtBr } from './offline.texts.ts'

export const offlineEn: Translation<typeof offlinePtBr> = {
  today: 'No connection: showing data saved at {{time}}',
  before: 'No connection: showing data saved on {{instant}}',
  changes: 'You need an internet connection to make changes here.',
}
