import type { Translation } from '#platform/i18n'
import type { runningQuestionPtBr } from './running-question.texts.ts'

export const runningQuestionEn: Translation<typeof runningQuestionPtBr> = {
  title: 'Workout in progress',
  question: 'Continue the workout in progress or start another one?',
  running: '{{title}} · {{done}} of {{total}} sets',
  continue: 'Continue workout',
  another: 'Start another',
  back: 'Back',
}
