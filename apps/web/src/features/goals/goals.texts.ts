import { texts } from '#platform/i18n'
import { goalsPtBr } from './goals.pt-br.ts'

export const goalsTexts = texts(goalsPtBr, async () => (await import('./goals.en.ts')).goalsEn)
