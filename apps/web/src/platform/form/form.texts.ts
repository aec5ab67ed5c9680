import { texts } from '#platform/i18n'

/** Words of every form. */
export const formPtBr = {
  draft: {
    today: 'Rascunho de {{time}}',
    earlier: 'Rascunho de {{date}}, {{time}}',
    use: 'Usar',
    discard: 'Descartar',
  },
} as const

export const formTexts = texts(formPtBr, async () => (await import('./form.en.ts')).formEn)
