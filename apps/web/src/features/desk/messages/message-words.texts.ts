import { texts } from '#platform/i18n'

export const messageWordsPtBr = {
  writeToAll: 'Avisar todos',
  writeToAllNamed: { renewal: 'Avisar todos: planos a vencer', lapsed: 'Avisar todos: planos vencidos' },
  noContact: 'nenhum registrado',
  contactFailed: 'não deu para carregar',
  contact: '{{cause}}, por {{name}}, {{when}}',
  causes: {
    renewal: 'Plano a vencer',
    lapsed: 'Plano vencido',
    absent: 'Ausência',
    welcome: 'Boas-vindas',
    birthday: 'Aniversário',
    other: 'Mensagem',
  },
} as const

/** The few words of messages that stand on other pages. */
export const messageWordsTexts = texts(
  messageWordsPtBr,
  async () => (await import('./message-words.en.ts')).messageWordsEn,
)
