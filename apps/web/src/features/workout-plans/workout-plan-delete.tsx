import type { WorkoutPlan } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, notifySuccess } from '#ui'
import { useDeleteWorkoutPlan } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

/** Asks before an isolated workout is deleted, and says who holds it. */
export function WorkoutPlanDelete({ deleting }: { deleting: Deleting<WorkoutPlan> }) {
  const t = useTexts(workoutPlansTexts)
  const remove = useDeleteWorkoutPlan()
  const { asked, run, opened, busy, error, close } = deleting
  if (!asked) return null
  const { id, title, assigned_students: count } = asked
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } })
    notifySuccess(t('deleted', { title }))
  }
  return (
    <ConfirmDelete
      opened={opened}
      title={t('remove.title')}
      message={t('remove.question', { title })}
      consequences={[
        t('remove.leavesLists'),
        ...(count > 0 ? [t('remove.assignedTo', { count })] : []),
        t('remove.historyStays'),
      ]}
      busy={busy}
      error={error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={close}
    />
  )
}
