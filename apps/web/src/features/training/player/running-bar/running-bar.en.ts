import type { Translation } from '#platform/i18n'
import type { runningBarPtBr } from './running-bar.texts.ts'

export const runningBarEn: Translation<typeof runningBarPtBr> = {
  label: 'Workout in progress',
  progress: '{{done}} of {{total}} sets',
  rest: 'rest {{time}}',
  restOver: 'rest over',
  several: '{{count}} workouts in progress',
  choose: 'Choose which one to continue',
}
