import type { Translation } from '#platform/i18n'
import type { finishedPtBr } from './finished.texts.ts'

export const finishedEn = {
  training: '{{name}}’s workout',
  title: 'Workout completed',
  back: 'Back to workouts',
  backToStudent: 'Back to student',
  edit: 'Edit workout',
  waiting: 'Saved on this device. It will be sent automatically once you are online.',
} as const satisfies Translation<typeof finishedPtBr>
