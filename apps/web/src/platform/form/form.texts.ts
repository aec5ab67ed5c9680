import { texts } from '#platform/i18n'
import { formPtBr } from './form.pt-br.ts'

export const formTexts = texts(formPtBr, async () => (await import('./form.en.ts')).formEn)
