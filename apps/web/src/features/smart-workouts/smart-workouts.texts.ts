import { texts } from '#platform/i18n'
import { smartWorkoutsPtBr } from './smart-workouts.pt-br.ts'

export const smartWorkoutsTexts = texts(
  smartWorkoutsPtBr,
  async () => (await import('./smart-workouts.en.ts')).smartWorkoutsEn,
)
