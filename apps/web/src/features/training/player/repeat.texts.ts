import { texts } from '#platform/i18n'

/** Words for training a past workout again. */
export const repeatPtBr = {
  repeat: 'Repetir treino',
} as const

export const repeatTexts = texts(repeatPtBr, async () => (await import('./repeat.en.ts')).repeatEn)
