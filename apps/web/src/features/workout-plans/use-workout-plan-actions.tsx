import type { WorkoutPlan } from '@folego/contract'
import { IconCopy, IconPrinter, IconTemplate, IconUserPlus } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess, type RowAction } from '#ui'
import { useDuplicateWorkoutPlan } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

interface WorkoutPlanActions {
  onAssign: (plan: WorkoutPlan) => void
  onPrint: (plan: WorkoutPlan) => void
  /** A copy was made. */
  onCopied: (copy: WorkoutPlan) => void
}

/** Assigning, copying and printing, in the menu of a row. */
export function useWorkoutPlanActions({
  onAssign,
  onPrint,
  onCopied,
}: WorkoutPlanActions): (plan: WorkoutPlan) => RowAction[] {
  const t = useTexts(workoutPlansTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('workout-plans.write')
  const copy = useCopy(onCopied)
  return (plan) => {
    const { template } = plan
    const CopyIcon = template ? IconTemplate : IconCopy
    const actions: (RowAction | false)[] = [
      canAssign && {
        key: 'assign',
        label: t('action.assign'),
        icon: <IconUserPlus size={18} stroke={1.6} aria-hidden />,
        onClick: () => onAssign(plan),
      },
      canWrite && {
        key: 'duplicate',
        label: t(template ? 'action.useTemplate' : 'action.duplicate'),
        icon: <CopyIcon size={18} stroke={1.6} aria-hidden />,
        onClick: () => void copy(plan),
      },
      {
        key: 'print',
        label: t('action.print'),
        icon: <IconPrinter size={18} stroke={1.6} aria-hidden />,
        onClick: () => onPrint(plan),
      },
    ]
    return actions.filter((action) => typeof action === 'object')
  }
}

function useCopy(onCopied: (copy: WorkoutPlan) => void) {
  const t = useTexts(workoutPlansTexts)
  const failureText = useFailureText()
  const duplicate = useDuplicateWorkoutPlan()
  return async ({ id }: WorkoutPlan) => {
    try {
      const copy = await duplicate.mutateAsync({ params: { id }, body: {} })
      notifySuccess(t('duplicated', { title: copy.title }))
      onCopied(copy)
    } catch (error) {
      notifyError(t('duplicateFailed'), failureText(error))
    }
  }
}
