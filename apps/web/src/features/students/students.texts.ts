import { texts } from '#platform/i18n'
import { studentsPtBr } from './students.pt-br.ts'

export const studentsTexts = texts(studentsPtBr, async () => (await import('./students.en.ts')).studentsEn)
