/** Words of the question before a second workout begins. */
export const runningQuestionPtBr = {
  title: 'Treino em andamento',
  question: 'Continuar o treino em andamento ou começar outro?',
  running: '{{title}} · {{done}} de {{total}} séries',
  continue: 'Continuar treino',
  another: 'Começar outro',
  cancel: 'Cancelar',
} as const
