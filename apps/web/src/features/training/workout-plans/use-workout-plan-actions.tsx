import type { WorkoutPlan } from '@folego/contract'
import { IconCopy, IconPrinter, IconTemplate, IconUserPlus } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { useCopying } from '#platform/records'
import type { RowAction } from '#ui'
import { workoutPlansTexts } from './workout-plans.texts.ts'

interface WorkoutPlanActions {
  onAssign: (plan: WorkoutPlan) => void
  onPrint: (plan: WorkoutPlan) => void
  /** Called with the copy. */
  onCopied: (copy: WorkoutPlan) => void
}

/** Assign, copy and print, in the menu of a row. */
export function useWorkoutPlanActions({
  onAssign,
  onPrint,
  onCopied,
}: WorkoutPlanActions): (plan: WorkoutPlan) => RowAction[] {
  const t = useTexts(workoutPlansTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('workout-plans.write')
  const duplicate = useApiMutation('POST /training-sheet/{id}/duplicate once')
  const duplicatePlan = async (id: string) => duplicate.mutateAsync({ params: { id }, body: {} })
  const copy = useCopying(workoutPlansTexts, duplicatePlan, onCopied)
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
