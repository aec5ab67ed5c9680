import { texts } from '#platform/i18n'
import { organizedWorkoutsPtBr } from './organized-workouts.pt-br.ts'

export const organizedWorkoutsTexts = texts(
  organizedWorkoutsPtBr,
  async () => (await import('./organized-workouts.en.ts')).organizedWorkoutsEn,
)
