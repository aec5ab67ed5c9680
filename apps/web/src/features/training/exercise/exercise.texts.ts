import { texts } from '#platform/i18n'
import { exercisePtBr } from './exercise.pt-br.ts'

export const exerciseTexts = texts(exercisePtBr, async () => (await import('./exercise.en.ts')).exerciseEn)
