import { texts } from '#platform/i18n'

export const triggerPtBr = { trigger: 'Buscar' } as const

/** The box is on every page; the words of the palette come with it, when it is opened. */
export const triggerTexts = texts(triggerPtBr, async () => (await import('./trigger.en.ts')).triggerEn)
