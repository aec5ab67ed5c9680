import type { Translation } from '#platform/i18n'
import type { savedPtBr } from './saved.texts.ts'

export const savedEn: Translation<typeof savedPtBr> = {
  today: 'No connection: showing what was saved at {{time}}',
  before: 'No connection: showing what was saved on {{instant}}',
  changes: 'Changes here need the internet.',
}
