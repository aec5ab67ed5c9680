import type { Translation } from '#platform/i18n'
import type { gymPtBr } from './gym.texts.ts'

export const gymEn: Translation<typeof gymPtBr> = {
  noGym: 'No gym selected',
}
