import { texts } from '#platform/i18n'

export const leaveQuestionPtBr = {
  title: 'Sair antes de enviar?',
  message_one:
    '{{count}} alteração ainda não chegou ao servidor. Ela fica guardada neste aparelho e é enviada quando você entrar de novo aqui.',
  message_other:
    '{{count}} alterações ainda não chegaram ao servidor. Elas ficam guardadas neste aparelho e são enviadas quando você entrar de novo aqui.',
  leave: 'Sair mesmo assim',
  stay: 'Continuar conectado',
} as const

export const leaveQuestionTexts = texts(
  leaveQuestionPtBr,
  async () => (await import('./leave-question.en.ts')).leaveQuestionEn,
)
