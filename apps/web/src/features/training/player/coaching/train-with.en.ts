import type { Translation } from '#platform/i18n'
import type { trainWithPtBr } from './train-with.texts.ts'

export const trainWithEn: Translation<typeof trainWithPtBr> = {
  button: 'Train with student',
  title: 'Train with {{name}}',
  hint: 'Log sets on this device; they are saved to the student’s history.',
  week: '{{title}} · Week {{number}}',
  single: 'Isolated workouts',
  without: 'No plan',
  free: 'Free workout',
  start: 'Start',
  resume: 'Continue',
  startNamed: 'Start {{title}}',
  resumeNamed: 'Continue {{title}}',
  none: 'This student has no active workouts.',
  weekDone: 'The weekly plan is complete.',
  loadFailed: 'Failed to load workouts',
}
