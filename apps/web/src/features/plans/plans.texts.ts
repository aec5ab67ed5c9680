import { texts } from '#platform/i18n'
import { plansPtBr } from './plans.pt-br.ts'

export const plansTexts = texts(plansPtBr, async () => (await import('./plans.en.ts')).plansEn)
