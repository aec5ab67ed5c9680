import type { Assignment, AssignmentStatus } from '@folego/contract'
import { IconCircleCheck, IconCircleX, IconRotate, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useCanOnCreated } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { DeleteDialog, useDeleting } from '#platform/records'
import { ActionMenu, notifyError, notifySuccess, type RowAction } from '#ui'
import { assignmentsTexts } from './assignments.texts.ts'

/** The actions on an assignment: complete, cancel, reopen, delete. */
export function AssignmentMenu({ assignment }: { assignment: Assignment }) {
  const t = useTexts(assignmentsTexts)
  const deleting = useDeleting<Assignment>()
  const remove = useApiMutation('DELETE /assignment/{id}')
  const change = useStatusChange(assignment)
  const canRemove = useCanOnCreated('assignments.delete')(assignment)
  const name = assignment.student_name
  const entry = (status: AssignmentStatus, Icon: TablerIcon, label: string): RowAction => ({
    key: status,
    label,
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    onClick: () => void change(status),
  })
  const actions: RowAction[] =
    assignment.status === 'active'
      ? [entry('completed', IconCircleCheck, t('complete')), entry('cancelled', IconCircleX, t('cancel'))]
      : [entry('active', IconRotate, t('takeUp'))]
  if (canRemove) {
    const icon = <IconTrash size={18} stroke={1.6} aria-hidden />
    actions.push({ key: 'remove', label: t('remove'), icon, danger: true, onClick: () => deleting.open(assignment) })
  }
  return (
    <>
      <ActionMenu name={t('ofPlan.actions', { name })} actions={actions} />
      <DeleteDialog
        deleting={deleting}
        questionOf={({ id, version }) => ({
          above: true,
          title: t('removeTitle'),
          message: t('removeQuestion', { name }),
          confirmLabel: t('remove'),
          note: t('removeConsequence'),
          remove: async () => remove.mutateAsync({ params: { id }, version }),
          done: t('removed', { name }),
          failed: t('removeFailed'),
        })}
      />
    </>
  )
}

function useStatusChange({ id, version, student_name: name }: Assignment) {
  const t = useTexts(assignmentsTexts)
  const failureText = useFailureText()
  const update = useApiMutation('PATCH /assignment')
  return async (status: AssignmentStatus) => {
    try {
      await update.mutateAsync({ body: { id, status }, version })
      notifySuccess(t(`statusChanged.${status}`, { name }))
    } catch (error) {
      notifyError(t('changeFailed'), failureText(error))
    }
  }
}
