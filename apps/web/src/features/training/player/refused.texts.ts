import { texts } from '#platform/i18n'
import { refusedPtBr } from './refused.pt-br.ts'

export const refusedTexts = texts(refusedPtBr, async () => (await import('./refused.en.ts')).refusedEn)
