import { texts } from '#platform/i18n'

/** Words for what is shown without a network. */
export const offlinePtBr = {
  today: 'Sem conexão: mostrando o que foi salvo às {{time}}',
  before: 'Sem conexão: mostrando o que foi salvo em {{instant}}',
  changes: 'Para mudar algo aqui, é preciso internet.',
} as const

export const offlineTexts = texts(offlinePtBr, async () => (await import('./offline.en.ts')).offlineEn)
