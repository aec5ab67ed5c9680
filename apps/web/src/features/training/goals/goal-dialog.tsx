import { type Goal, goalForm } from '@folego/contract'
import { useLanguage } from '#platform/i18n'
import { recordDialog, type RecordFormOf, useRecordWrites } from '#platform/records'
import { GoalFields } from './goal-fields.tsx'
import { emptyGoal, readGoal, valuesOfGoal, type GoalValues } from './goal-form.ts'
import { goalsTexts } from './goals.texts.ts'

interface GoalDialogProps {
  /** The student, for staff. */
  studentId: string | undefined
  hasChallenge: boolean
}

/** Creates a goal, or edits the one in the URL. */
export const GoalDialog = recordDialog({
  drafts: 'goals',
  texts: goalsTexts,
  permission: 'progress.write',
  useForm: ({ studentId, hasChallenge }: GoalDialogProps): RecordFormOf<Goal, GoalValues, typeof goalForm> => {
    const language = useLanguage()
    const { create, update } = useRecordWrites('POST /student-dashboard/goals once', 'PATCH /student-dashboard/goals')
    return {
      schema: goalForm,
      addingFor: studentId ?? 'own',
      valuesOf: (goal) => (goal ? valuesOfGoal(goal, language) : emptyGoal(hasChallenge)),
      read: readGoal,
      create: async (draft) => create({ ...draft, student_id: studentId }),
      update: async ({ target, deadline }, base, version) => update({ target, deadline }, base, version),
    }
  },
  Fields: GoalFields,
})
