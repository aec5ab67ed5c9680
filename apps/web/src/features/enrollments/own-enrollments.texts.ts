import { texts } from '#platform/i18n'
import { ownEnrollmentsPtBr } from './own-enrollments.pt-br.ts'

export const ownEnrollmentsTexts = texts(
  ownEnrollmentsPtBr,
  async () => (await import('./own-enrollments.en.ts')).ownEnrollmentsEn,
)
