import { texts } from '#platform/i18n'
import { membershipsPtBr } from './memberships.pt-br.ts'

export const membershipsTexts = texts(membershipsPtBr, async () => (await import('./memberships.en.ts')).membershipsEn)
