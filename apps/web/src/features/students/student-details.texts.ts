import { texts } from '#platform/i18n'
import { studentDetailsPtBr } from './student-details.pt-br.ts'

export const studentDetailsTexts = texts(
  studentDetailsPtBr,
  async () => (await import('./student-details.en.ts')).studentDetailsEn,
)
