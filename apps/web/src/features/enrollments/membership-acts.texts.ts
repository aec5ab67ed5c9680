import { texts } from '#platform/i18n'
import { membershipActsPtBr } from './membership-acts.pt-br.ts'

export const membershipActsTexts = texts(
  membershipActsPtBr,
  async () => (await import('./membership-acts.en.ts')).membershipActsEn,
)
