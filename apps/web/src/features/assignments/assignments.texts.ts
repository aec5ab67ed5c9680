import { texts } from '#platform/i18n'
import { assignmentsPtBr } from './assignments.pt-br.ts'

export const assignmentsTexts = texts(assignmentsPtBr, async () => (await import('./assignments.en.ts')).assignmentsEn)
