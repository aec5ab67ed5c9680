import { texts } from '#platform/i18n'
import { exercisesPtBr } from './exercises.pt-br.ts'

export const exercisesTexts = texts(exercisesPtBr, async () => (await import('./exercises.en.ts')).exercisesEn)
