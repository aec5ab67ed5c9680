import { texts } from '#platform/i18n'
import { pickersPtBr } from './pickers.pt-br.ts'

export const pickersTexts = texts(pickersPtBr, async () => (await import('./pickers.en.ts')).pickersEn)
