import { type WorkoutPlan, workoutPlanForm } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import type { SavingWords } from '#platform/records'
import { type LinesChange, linesChange, readWorkoutPlan, type WorkoutPlanValues } from './workout-plan-form.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

const failedBy = {
  added: 'exercise.addFailed',
  updated: 'exercise.updateFailed',
  removed: 'exercise.removeFailed',
} as const

/** What is said about saving: one kind of change to the exercises by its own words, anything else as the workout's. */
export function useSavingWords() {
  const t = useTexts(workoutPlansTexts)
  return (base: WorkoutPlan | undefined, values: WorkoutPlanValues): SavingWords<WorkoutPlan> => {
    const change = base && onlyLines(base, values)
    return {
      failed: change ? t(failedBy[change.kind]) : t(base ? 'updateFailed' : 'createFailed'),
      saved: ({ title }) => {
        if (change) return t(`exercise.${change.kind}`, { count: change.count })
        return t(base ? 'updated' : 'created', { title })
      },
    }
  }
}

/** The one kind of change to the exercises, where nothing else was changed. */
function onlyLines(base: WorkoutPlan, values: WorkoutPlanValues): Exclude<LinesChange, { kind: 'several' }> {
  const { title, description, template } = values
  if (title.trim() !== base.title || description.trim() !== base.description) return undefined
  const parsed = workoutPlanForm.safeParse(readWorkoutPlan(values))
  if (template !== base.template || !parsed.success) return undefined
  const change = linesChange(base.exercises, parsed.data.exercises)
  return change?.kind === 'several' ? undefined : change
}
