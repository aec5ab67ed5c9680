import type { Translation } from '#platform/i18n'
import type { trainWithPtBr } from './train-with.texts.ts'

export const trainWithEn: Translation<typeof trainWithPtBr> = {
  button: 'Train with student',
  title: 'Train with {{name}}',
  hint: 'You log the sets on this device; they go into the student’s history.',
  week: '{{title}} · Week {{number}}',
  single: 'Isolated workouts',
  start: 'Start',
  resume: 'Continue',
  startNamed: 'Start {{title}}',
  resumeNamed: 'Continue {{title}}',
  none: 'This student has no active sheet or workout. Assign one first.',
  weekDone: 'The weekly sheet is all done.',
  loadFailed: 'Failed to load workouts',
}
