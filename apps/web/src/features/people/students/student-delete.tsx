import type { Student } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { DeleteDialog, type Deleting } from '#platform/records'
import { membershipActionsTexts } from '#features/selling/enrollments'
import { notifySuccess, notifyUndoable } from '#ui'
import { useStudent } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'
import { useUndoDeletion } from './use-restore-student.ts'

/** Confirms a deletion and offers deactivation instead; the deletion can be undone for a while. */
export function StudentDelete({ deleting }: { deleting: Deleting<Student> }) {
  const t = useTexts(studentsTexts)
  const actionTexts = useTexts(membershipActionsTexts)
  const remove = useApiMutation('DELETE /instructor/students/{id}')
  const undo = useUndoDeletion()
  const update = useApiMutation('PATCH /instructor/students')
  const { data: record } = useStudent(deleting.record?.id, deleting.opened)
  const questionOf = ({ id, name, plan_name: plan, status }: Student) => {
    const inactivate = async () => {
      await update.mutateAsync({ body: { id, status: 'inactive' } })
      notifySuccess(t('updated', { name }))
    }
    const names = record?.id === id ? record.pays_for.map((it) => it.name).join(', ') : ''
    const consequences = [t('remove.leavesLists')]
    if (names !== '') consequences.unshift(t('remove.paysFor', { names }))
    return {
      title: t('remove.title'),
      message: t('remove.question', { name }),
      consequences: plan ? [t('remove.planEnds', { plan }), ...consequences] : consequences,
      note: t('remove.historyStays'),
      alternative:
        status === 'active'
          ? {
              label: t('remove.inactivate'),
              message: t('remove.inactivateMessage'),
              onClick: () => deleting.run(inactivate, t('updateFailed')),
            }
          : undefined,
      remove: async () => {
        await remove.mutateAsync({ params: { id } })
        notifyUndoable(t('deleted', { name }), { label: actionTexts('undo'), onUndo: () => void undo({ id, name }) })
      },
      failed: t('deleteFailed'),
    }
  }
  return <DeleteDialog deleting={deleting} questionOf={questionOf} />
}
