import { texts } from '#platform/i18n'

/** Words of a page that shows nothing without a gym. */
export const gymPtBr = {
  noGym: 'Nenhuma academia selecionada',
} as const

export const gymTexts = texts(gymPtBr, async () => (await import('./gym.en.ts')).gymEn)
