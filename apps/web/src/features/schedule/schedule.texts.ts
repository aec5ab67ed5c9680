import { texts } from '#platform/i18n'
import { schedulePtBr } from './schedule.pt-br.ts'

export const scheduleTexts = texts(schedulePtBr, async () => (await import('./schedule.en.ts')).scheduleEn)
