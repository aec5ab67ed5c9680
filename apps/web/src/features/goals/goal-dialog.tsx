import { type Goal, goalForm } from '@folego/contract'
import { useState } from 'react'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type RecordSource, useNewestRecord, useOpenedAfterMount, useOpening, useSaving } from '#platform/records'
import { EntityDialog, notifySuccess } from '#ui'
import { GoalFields } from './goal-fields.tsx'
import { emptyGoal, readGoal, valuesOfGoal } from './goal-form.ts'
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
  const { shown, opened, key } = useOpening(dialogs.open)
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  const goal = goals.find((one) => one.id === id)
  // An address that names a goal that is no more opens nothing.
  if (!shown || (id !== undefined && !goal)) return null
  const source = {
    data: goal,
    error: undefined,
    refetch: async () => ({ data: (await refetch()).data?.object.find((one) => one.id === id) }),
  }
  const hasChallenge = goals.some(({ kind }) => kind === 'weekly_sessions')
  return (
    <GoalFormDialog
      key={key}
      opened={opened}
      goal={goal}
      studentId={studentId}
      hasChallenge={hasChallenge}
      source={source}
      onClose={dialogs.close}
    />
  )
}

interface GoalFormDialogProps {
  opened: boolean
  goal: Goal | undefined
  studentId: string | undefined
  hasChallenge: boolean
  source: RecordSource<Goal>
  onClose: () => void
}

function GoalFormDialog({ opened, goal, studentId, hasChallenge, source, onClose }: GoalFormDialogProps) {
  const t = useTexts(goalsTexts)
  const language = useLanguage()
  const shown = useOpenedAfterMount(opened)
  const [base, setBase] = useState(goal)
  const form = useContractForm(goalForm, {
    initialValues: base ? valuesOfGoal(base, language) : emptyGoal(hasChallenge),
    read: readGoal,
    draft: base ? `goals/edit/${base.id}/${base.version}` : `goals/add/${studentId ?? 'own'}`,
  })
  const take = (newest: Goal) => {
    setBase(newest)
    form.restart(valuesOfGoal(newest, language))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const failed = t(base ? 'updateFailed' : 'createFailed')
  const saving = useSaving({ failed, showRefusal: form.showRefusal, reload: base && reload })
  const { create, update } = useGoalWrites()
  const leaving = useUnsavedChanges(opened && form.dirty)
  const close = () => {
    form.restart()
    onClose()
  }
  const submit = () =>
    form.submit((draft) =>
      saving.save(async ({ overwrite }) => {
        if (base) {
          const { target, deadline } = draft
          const version = overwrite ? undefined : base.version
          await update.mutateAsync({ body: { id: base.id, target, deadline }, version })
        } else await create.mutateAsync({ body: { ...draft, student_id: studentId } })
        notifySuccess(t(base ? 'updated' : 'created'))
        close()
      }),
    )
  return (
    <>
      <EntityDialog
        opened={shown}
        mode={base ? 'edit' : 'add'}
        title={t(base ? 'dialog.edit' : 'dialog.add')}
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        onSave={submit}
        onClose={close}
      >
        <GoalFields
          form={form}
          whose={studentId === undefined ? 'own' : 'staff'}
          isNew={base === undefined}
          hasChallenge={hasChallenge}
        />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}
