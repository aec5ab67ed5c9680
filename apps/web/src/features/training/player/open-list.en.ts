import type { Translation } from '#platform/i18n'
import type { openListPtBr } from './open-list.texts.ts'

export const openListEn = {
  back: 'Go to my workouts',
  title: 'Workouts in progress',
  none: 'No workouts in progress',
  noneMessage: 'Choose a workout and tap Start.',
} as const satisfies Translation<typeof openListPtBr>
