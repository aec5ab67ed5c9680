import type { OrganizedWorkoutLine } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, notifySuccess } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useDeleteSheet } from './organized-workouts.queries.ts'

/** Asks before a weekly sheet is deleted, and says who holds it. */
export function SheetDelete({ deleting }: { deleting: Deleting<OrganizedWorkoutLine> }) {
  const t = useTexts(organizedWorkoutsTexts)
  const remove = useDeleteSheet()
  const { asked, run, opened, busy, error, close } = deleting
  if (!asked) return null
  const { id, title, students } = asked
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
        ...(students.length > 0 ? [t('remove.assignedTo', { count: students.length })] : []),
        t('remove.historyStays'),
      ]}
      busy={busy}
      error={error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={close}
    />
  )
}
