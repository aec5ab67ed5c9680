import { texts } from '#platform/i18n'
import { profilePtBr } from './profile.pt-br.ts'

export const profileTexts = texts(profilePtBr, async () => (await import('./profile.en.ts')).profileEn)
