import { texts } from '#platform/i18n'

/** Words for what is shown without a network. */
export const savedPtBr = {
  today: 'Sem conexão: mostrando o que foi salvo às {{time}}',
  before: 'Sem conexão: mostrando o que foi salvo em {{instant}}',
  changes: 'Para mudar algo aqui, é preciso internet.',
} as const

export const savedTexts = texts(savedPtBr, async () => (await import('./saved.en.ts')).savedEn)
