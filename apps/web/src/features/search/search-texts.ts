import { texts } from '#platform/i18n'
import { searchPtBr } from './search.pt-br.ts'

export const searchTexts = texts(searchPtBr, async () => (await import('./search.en.ts')).searchEn)
