import { texts } from '#platform/i18n'

/** Words of the question before a second workout begins. */
export const runningQuestionPtBr = {
  title: 'Treino em andamento',
  question: 'Continuar o treino em andamento ou começar outro?',
  running: '{{title}} · {{done}} de {{total}} séries',
  continue: 'Continuar treino',
  another: 'Começar outro',
  back: 'Voltar',
} as const

export const runningQuestionTexts = texts(
  runningQuestionPtBr,
  async () => (await import('./running-question.en.ts')).runningQuestionEn,
)
