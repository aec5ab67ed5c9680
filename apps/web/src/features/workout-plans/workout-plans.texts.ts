import { texts } from '#platform/i18n'
import { workoutPlansPtBr } from './workout-plans.pt-br.ts'

export const workoutPlansTexts = texts(
  workoutPlansPtBr,
  async () => (await import('./workout-plans.en.ts')).workoutPlansEn,
)
