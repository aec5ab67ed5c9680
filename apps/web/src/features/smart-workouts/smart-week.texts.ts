import { texts } from '#platform/i18n'
import { smartWeekPtBr } from './smart-week.pt-br.ts'

export const smartWeekTexts = texts(smartWeekPtBr, async () => (await import('./smart-week.en.ts')).smartWeekEn)
