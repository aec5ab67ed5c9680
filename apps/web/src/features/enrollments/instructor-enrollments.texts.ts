import { texts } from '#platform/i18n'
import { instructorEnrollmentsPtBr } from './instructor-enrollments.pt-br.ts'

export const instructorEnrollmentsTexts = texts(
  instructorEnrollmentsPtBr,
  async () => (await import('./instructor-enrollments.en.ts')).instructorEnrollmentsEn,
)
