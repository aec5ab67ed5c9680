import { texts } from '#platform/i18n'
import { identityPtBr } from './identity.pt-br.ts'

export const identityTexts = texts(identityPtBr, async () => (await import('./identity.en.ts')).identityEn)
