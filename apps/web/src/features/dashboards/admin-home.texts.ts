import { texts } from '#platform/i18n'
import { adminHomePtBr } from './admin-home.pt-br.ts'

export const adminHomeTexts = texts(adminHomePtBr, async () => (await import('./admin-home.en.ts')).adminHomeEn)
