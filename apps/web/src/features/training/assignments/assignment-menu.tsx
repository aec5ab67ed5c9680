import { assignmentChanges, type Assignment, type AssignmentStatus } from '@folego/contract'
import { IconBarbell, IconCircleCheck, IconCircleX, IconRotate, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { KeepQuestion, useSparing } from '#features/training/exercises'
import { useCan, useCanOnCreated } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useContractForm } from '#platform/form'
import { useFreshDialog } from '#platform/lists'
import { lazyPart } from '#platform/pages'
import { DeleteDialog, useDeleting, useOpenedAfterMount, useSaving } from '#platform/records'
import { ApiError } from '#platform/transport'
import {
  ActionMenu,
  Banner,
  Button,
  Dialog,
  DialogButtons,
  notifyError,
  notifySuccess,
  type RowAction,
  Stack,
  useUiTexts,
} from '#ui'
import { assignmentsTexts } from './assignments.texts.ts'
import { type LoadedSheet, loadedSheet } from './loaded-sheet.ts'

const StudentLoadsDialog = lazyPart(async () => (await import('./student-loads-dialog.tsx')).StudentLoadsDialog)

/** The actions on an assignment: loads, complete, cancel, reopen, delete. */
export function AssignmentMenu({ assignment }: { assignment: Assignment }) {
  const t = useTexts(assignmentsTexts)
  const deleting = useDeleting<Assignment>()
  const remove = useApiMutation('DELETE /assignment/{id}')
  const change = useStatusChange(assignment)
  const [asks, setAsks] = useState(false)
  const canRemove = useCanOnCreated('assignments.delete')(assignment)
  const canLoad = useCan('organized-workouts.write')
  const loads = useFreshDialog<LoadedSheet>()
  const { student_id: studentId, student_name: name } = assignment
  const sheet = loadedSheet(assignment)
  const entry = (status: AssignmentStatus, Icon: TablerIcon, label: string): RowAction => ({
    key: status,
    label,
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    onClick: () => void change(status).then(setAsks),
  })
  const actions: RowAction[] =
    assignment.status === 'active'
      ? [entry('completed', IconCircleCheck, t('complete')), entry('cancelled', IconCircleX, t('cancel'))]
      : [entry('active', IconRotate, t('takeUp'))]
  if (canLoad && sheet && assignment.status === 'active') {
    const icon = <IconBarbell size={18} stroke={1.6} aria-hidden />
    actions.unshift({ key: 'loads', label: t('loadsOf', { name }), icon, onClick: () => loads.open(sheet) })
  }
  if (canRemove) {
    const icon = <IconTrash size={18} stroke={1.6} aria-hidden />
    actions.push({ key: 'remove', label: t('remove'), icon, danger: true, onClick: () => deleting.open(assignment) })
  }
  return (
    <>
      <ActionMenu name={t('ofPlan.actions', { name })} actions={actions} />
      {loads.render((loaded, shown) => (
        <StudentLoadsDialog {...shown} sheet={loaded} studentId={studentId} name={name} />
      ))}
      {asks && <TakeUpDialog assignment={assignment} onClose={() => setAsks(false)} />}
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

/** Why an ended assignment is taken up against what hurts the student. Shown once the server has asked. */
function TakeUpDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, version, student_id, student_name: name, workout_plan_id: workoutPlanId } = assignment
  const t = useTexts(assignmentsTexts)
  const { cancel } = useUiTexts()
  const update = useApiMutation('PATCH /assignment')
  const form = useContractForm(assignmentChanges, { initialValues: { id, status: 'active', keep_reason: '' } })
  const { saving, error, save } = useSaving({ failed: t('changeFailed'), showRefusal: form.showRefusal })
  const spared = useSparing({ workoutPlanId, studentIds: [student_id] })
  const send = () =>
    form.submit((body) =>
      save(async () => {
        await update.mutateAsync({ body, version })
        onClose()
        notifySuccess(t('statusChanged.active', { name }))
      }),
    )
  // No form of its own: it is shown above that of the workout.
  return (
    <Dialog above opened={useOpenedAfterMount(true)} onClose={onClose} locked={saving} title={t('takeUpOf', { name })}>
      <Stack gap="md">
        <KeepQuestion spared={spared} field={form.fields.getInputProps('keep_reason')} />
        {error && <Banner tone="error">{error}</Banner>}
        <DialogButtons>
          <Button variant="default" disabled={saving} onClick={onClose}>
            {cancel}
          </Button>
          <Button loading={saving} onClick={send}>
            {t('takeUp')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}

/** Changes the status; true if the server asks why it is taken up against what hurts the student. */
function useStatusChange({ id, version, student_name: name }: Assignment) {
  const t = useTexts(assignmentsTexts)
  const failureText = useFailureText()
  const update = useApiMutation('PATCH /assignment')
  return async (status: AssignmentStatus) => {
    try {
      await update.mutateAsync({ body: { id, status, keep_reason: '' }, version })
      notifySuccess(t(`statusChanged.${status}`, { name }))
    } catch (error) {
      if (error instanceof ApiError && error.fields.keep_reason !== undefined) return true
      notifyError(t('changeFailed'), failureText(error))
    }
    return false
  }
}
