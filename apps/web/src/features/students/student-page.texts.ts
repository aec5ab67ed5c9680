import { texts } from '#platform/i18n'
import { studentPagePtBr } from './student-page.pt-br.ts'

export const studentPageTexts = texts(studentPagePtBr, async () => (await import('./student-page.en.ts')).studentPageEn)
