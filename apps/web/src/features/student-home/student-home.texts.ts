import { texts } from '#platform/i18n'
import { studentHomePtBr } from './student-home.pt-br.ts'

export const studentHomeTexts = texts(studentHomePtBr, async () => (await import('./student-home.en.ts')).studentHomeEn)
