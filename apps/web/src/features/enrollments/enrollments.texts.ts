import { texts } from '#platform/i18n'
import { enrollmentsPtBr } from './enrollments.pt-br.ts'

export const enrollmentsTexts = texts(enrollmentsPtBr, async () => (await import('./enrollments.en.ts')).enrollmentsEn)
