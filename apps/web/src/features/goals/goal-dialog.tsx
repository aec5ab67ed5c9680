import { type Goal, goalForm } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type OpenedRecord, RecordDialog, type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { GoalFields } from './goal-fields.tsx'
import { emptyGoal, type GoalDraft, readGoal, valuesOfGoal } from './goal-form.ts'
import { useGoalWrites } from './goals.queries.ts'
import { goalsTexts } from './goals.texts.ts'

/** Which dialog is open: on the student's own page as the address says. */
export type GoalDialogs = Pick<DialogState, 'open' | 'show' | 'close'>

interface GoalDialogProps {
  dialogs: GoalDialogs
  goals: readonly Goal[]
  /** Whose, for staff. */
  studentId: string | undefined
  refetch: () => Promise<{ data?: { object: Goal[] } | undefined }>
}

/** Sets a goal, or changes the one that the address names. */
export function GoalDialog({ dialogs, goals, studentId, refetch }: GoalDialogProps) {
  const { shown, opened, id, key } = useOpening(dialogs.open)
  const record = goals.find((one) => one.id === id)
  // An address that names a goal that is no more opens nothing.
  if (!shown || (id !== undefined && !record)) return null
  const source = {
    data: record,
    error: undefined,
    refetch: async () => ({ data: (await refetch()).data?.object.find((one) => one.id === id) }),
  }
  const mode = record ? 'edit' : 'add'
  return (
    <GoalFormDialog
      key={key}
      opened={{ mode, opened, record, source }}
      studentId={studentId}
      hasChallenge={goals.some(({ kind }) => kind === 'weekly_sessions')}
      onClose={dialogs.close}
    />
  )
}

interface GoalFormDialogProps {
  opened: OpenedRecord<Goal>
  studentId: string | undefined
  hasChallenge: boolean
  onClose: () => void
}

function GoalFormDialog({ opened, studentId, hasChallenge, onClose }: GoalFormDialogProps) {
  const t = useTexts(goalsTexts)
  const language = useLanguage()
  const editing = useRecordForm(goalForm, {
    ...opened,
    drafts: 'goals',
    addingFor: studentId ?? 'own',
    valuesOf: (goal) => (goal ? valuesOfGoal(goal, language) : emptyGoal(hasChallenge)),
    read: readGoal,
    words: (goal) => ({
      failed: t(goal ? 'updateFailed' : 'createFailed'),
      saved: () => t(goal ? 'updated' : 'created'),
    }),
    send: useSendGoal(studentId),
    onClose,
  })
  const { base, form } = editing
  return (
    <RecordDialog editing={editing} title={t(base ? 'dialog.edit' : 'dialog.add')}>
      <GoalFields
        form={form}
        whose={studentId === undefined ? 'own' : 'staff'}
        isNew={base === undefined}
        hasChallenge={hasChallenge}
      />
    </RecordDialog>
  )
}

/** A new goal, of oneself or of a student; or another target and deadline of an old one. */
function useSendGoal(studentId: string | undefined): SendRecord<Goal, GoalDraft> {
  const { create, update } = useGoalWrites()
  return async (draft, base, version) => {
    if (!base) return create.mutateAsync({ body: { ...draft, student_id: studentId } })
    const { target, deadline } = draft
    return update.mutateAsync({ body: { id: base.id, target, deadline }, version })
  }
}
