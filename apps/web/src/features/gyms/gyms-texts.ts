import { texts } from '#platform/i18n'
import { gymsPtBr } from './gyms.pt-br.ts'

export const gymsTexts = texts(gymsPtBr, async () => (await import('./gyms.en.ts')).gymsEn)
