import type { Translation } from '#platform/i18n'
import type { formPtBr } from './form.texts.ts'

export const formEn: Translation<typeof formPtBr> = {
  draft: {
    today: 'Draft of {{time}}',
    earlier: 'Draft of {{date}}, {{time}}',
    use: 'Use',
    discard: 'Discard',
  },
}
