import type { Translation } from '#platform/i18n'
import type { exerciseGuidePtBr } from './exercise-guide.texts.ts'

export const exerciseGuideEn: Translation<typeof exerciseGuidePtBr> = {
  cues: 'Technique cues',
  none: 'There are no instructions for this exercise.',
  offline: 'The instructions of this exercise are not on this device yet. Open it again with internet.',
  failed: 'The instructions could not be loaded.',
  again: 'Try again',
}
