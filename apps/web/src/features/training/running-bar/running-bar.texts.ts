import { texts } from '#platform/i18n'
import { runningBarPtBr } from './running-bar.pt-br.ts'

export const runningBarTexts = texts(runningBarPtBr, async () => (await import('./running-bar.en.ts')).runningBarEn)
