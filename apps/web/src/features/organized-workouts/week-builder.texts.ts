import { texts } from '#platform/i18n'
import { weekBuilderPtBr } from './week-builder.pt-br.ts'

export const weekBuilderTexts = texts(weekBuilderPtBr, async () => (await import('./week-builder.en.ts')).weekBuilderEn)
