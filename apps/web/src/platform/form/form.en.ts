import type { Translation } from '#platform/i18n'
import type { formPtBr } from './form.texts.ts'

export const formEn: Translation<typeof formPtBr> = {
  draft: {
    today: 'Draft from {{time}}',
    earlier: 'Draft from {{date}}, {{time}}',
    use: 'Use',
    discard: 'Discard',
  },
}
