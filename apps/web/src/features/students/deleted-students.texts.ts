import { texts } from '#platform/i18n'
import { deletedStudentsPtBr } from './deleted-students.pt-br.ts'

export const deletedStudentsTexts = texts(
  deletedStudentsPtBr,
  async () => (await import('./deleted-students.en.ts')).deletedStudentsEn,
)
