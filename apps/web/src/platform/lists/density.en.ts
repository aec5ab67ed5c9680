import type { Translation } from '#platform/i18n'
import type { densityPtBr } from './density.texts.ts'

export const densityEn: Translation<typeof densityPtBr> = {
  notSaved: 'Applied in this browser, but not saved to your account',
}
