import { type WorkoutPlan, workoutPlanForm } from '@folego/contract'
import { HoldersList } from '#features/assignments'
import { recordDialog, type RecordFormOf } from '#platform/records'
import { WorkoutPlanFields } from './workout-plan-fields.tsx'
import {
  changesOfWorkoutPlan,
  readWorkoutPlan,
  valuesOfWorkoutPlan,
  type WorkoutPlanValues,
} from './workout-plan-form.ts'
import { useSavingWords } from './use-saving-words.ts'
import { useWorkoutPlanRecord, useWorkoutPlanWrites } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

/** Add, edit or look at the workout that the address names. */
export const WorkoutPlanDialog = recordDialog({
  drafts: 'workout-plans',
  texts: workoutPlansTexts,
  permission: 'workout-plans.write',
  useRecord: useWorkoutPlanRecord,
  nameOf: ({ title }) => title,
  size: 'xl',
  canAddAnother: true,
  useForm: (): RecordFormOf<WorkoutPlan, WorkoutPlanValues, typeof workoutPlanForm> => {
    const { create, update } = useWorkoutPlanWrites()
    return {
      schema: workoutPlanForm,
      valuesOf: valuesOfWorkoutPlan,
      read: readWorkoutPlan,
      words: useSavingWords(),
      changesOf: changesOfWorkoutPlan,
      create: async (body) => create.mutateAsync({ body }),
      update: async (changes, { id }, version) => update.mutateAsync({ body: { ...changes, id }, version }),
    }
  },
  Fields: WorkoutPlanFields,
  Below: ({ base: { id, title, kind } }) => <HoldersList workoutPlanId={id} title={title} kind={kind} />,
})
