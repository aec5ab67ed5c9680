import type { Translation } from '#platform/i18n'
import type { finishedPtBr } from './finished.texts.ts'

export const finishedEn = {
  training: 'Workout of {{name}}',
  title: 'Workout completed',
  back: 'Back to the workouts',
  backToStudent: 'Back to the student',
  edit: 'Edit record',
  waiting: 'Kept on this device. It is sent by itself once there is a connection.',
} as const satisfies Translation<typeof finishedPtBr>
