import { texts } from '#platform/i18n'
import { runningQuestionPtBr } from './running-question.pt-br.ts'

export const runningQuestionTexts = texts(
  runningQuestionPtBr,
  async () => (await import('./running-question.en.ts')).runningQuestionEn,
)
