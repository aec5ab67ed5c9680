import { texts } from '#platform/i18n'
import { trainingPtBr } from './training.pt-br.ts'

export const trainingTexts = texts(trainingPtBr, async () => (await import('./training.en.ts')).trainingEn)
