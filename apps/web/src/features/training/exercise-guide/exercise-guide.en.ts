import type { Translation } from '#platform/i18n'
import type { exerciseGuidePtBr } from './exercise-guide.texts.ts'

export const exerciseGuideEn: Translation<typeof exerciseGuidePtBr> = {
  cues: 'Technique cues',
  none: 'No instructions for this exercise.',
  offline: 'The instructions for this exercise are not on this device yet. Open it again while online.',
  failed: 'Failed to load the instructions.',
  again: 'Try again',
}
