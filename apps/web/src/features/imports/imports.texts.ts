import { texts } from '#platform/i18n'
import { importsPtBr } from './imports.pt-br.ts'

export const importsTexts = texts(importsPtBr, async () => (await import('./imports.en.ts')).importsEn)
