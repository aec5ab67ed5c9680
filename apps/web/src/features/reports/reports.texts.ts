import { texts } from '#platform/i18n'
import { reportsPtBr } from './reports.pt-br.ts'

export const reportsTexts = texts(reportsPtBr, async () => (await import('./reports.en.ts')).reportsEn)
