import type { Translation } from '#platform/i18n'
import type { openListPtBr } from './open-list.texts.ts'

export const openListEn = {
  back: 'Go to my workouts',
  title: 'Workouts in progress',
  none: 'No workout in progress',
  noneMessage: 'Choose a workout and tap start.',
} as const satisfies Translation<typeof openListPtBr>
