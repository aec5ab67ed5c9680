import { texts } from '#platform/i18n'

/** Apart from the words of lists: the preferences need these without the lists. */
export const densityPtBr = {
  notSaved: 'Aplicado neste navegador, mas não salvo na sua conta',
} as const

export const densityTexts = texts(densityPtBr, async () => (await import('./density.en.ts')).densityEn)
