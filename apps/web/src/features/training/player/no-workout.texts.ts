import { texts } from '#platform/i18n'
import { noWorkoutPtBr } from './no-workout.pt-br.ts'

export const noWorkoutTexts = texts(noWorkoutPtBr, async () => (await import('./no-workout.en.ts')).noWorkoutEn)
