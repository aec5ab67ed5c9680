import { texts } from '#platform/i18n'
import { printPtBr } from './print.pt-br.ts'

export const printTexts = texts(printPtBr, async () => (await import('./print.en.ts')).printEn)
