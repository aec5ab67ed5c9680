import { type WorkoutPlan, workoutPlanForm } from '@folego/contract'
import { StudentsOfPlan } from '#features/training/assignments'
import { useTexts } from '#platform/i18n'
import { recordDialog, type RecordFormOf, recordQuery, type SavingWords, useRecordWrites } from '#platform/records'
import { WorkoutPlanFields } from './workout-plan-fields.tsx'
import {
  changesOfWorkoutPlan,
  type LinesChange,
  linesChange,
  readWorkoutPlan,
  valuesOfWorkoutPlan,
  type WorkoutPlanValues,
} from './workout-plan-form.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

/** Adds, edits or shows the workout in the URL. */
export const WorkoutPlanDialog = recordDialog({
  drafts: 'workout-plans',
  texts: workoutPlansTexts,
  permission: 'workout-plans.write',
  useRecord: recordQuery('GET /training-sheet/{id}'),
  nameOf: ({ title }) => title,
  size: 'xl',
  canAddAnother: true,
  useForm: (): RecordFormOf<WorkoutPlan, WorkoutPlanValues, typeof workoutPlanForm> => ({
    schema: workoutPlanForm,
    valuesOf: valuesOfWorkoutPlan,
    read: readWorkoutPlan,
    words: useSavingWords(),
    changesOf: changesOfWorkoutPlan,
    ...useRecordWrites('POST /training-sheet once', 'PATCH /training-sheet'),
  }),
  Fields: WorkoutPlanFields,
  Below: ({ base: { id, title, kind } }) => <StudentsOfPlan workoutPlanId={id} title={title} kind={kind} />,
})

const failedBy = {
  added: 'exercise.addFailed',
  updated: 'exercise.updateFailed',
  removed: 'exercise.removeFailed',
} as const

/** The messages about a save: one kind of change to the exercises has its own, anything else the general one. */
function useSavingWords() {
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

/** The kind of change to the exercises, if it is the only change. */
function onlyLines(base: WorkoutPlan, values: WorkoutPlanValues): Exclude<LinesChange, { kind: 'several' }> {
  const { title, description, template } = values
  if (title.trim() !== base.title || description.trim() !== base.description) return undefined
  const parsed = workoutPlanForm.safeParse(readWorkoutPlan(values))
  if (template !== base.template || !parsed.success) return undefined
  const change = linesChange(base.exercises, parsed.data.exercises)
  return change?.kind === 'several' ? undefined : change
}
