import { texts } from '#platform/i18n'
import { summaryPtBr } from './summary.pt-br.ts'

export const summaryTexts = texts(summaryPtBr, async () => (await import('./summary.en.ts')).summaryEn)
