import { texts } from '#platform/i18n'
import { listsPtBr } from './lists.pt-br.ts'

export const listsTexts = texts(listsPtBr, async () => (await import('./lists.en.ts')).listsEn)
