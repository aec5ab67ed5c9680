import { texts } from '#platform/i18n'
import { progressPtBr } from './progress.pt-br.ts'

export const progressTexts = texts(progressPtBr, async () => (await import('./progress.en.ts')).progressEn)
