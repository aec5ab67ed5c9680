import { texts } from '#platform/i18n'
import { isolatedPtBr } from './isolated.pt-br.ts'

export const isolatedTexts = texts(isolatedPtBr, async () => (await import('./isolated.en.ts')).isolatedEn)
