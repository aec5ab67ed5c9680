import { type WorkoutPlan, workoutPlanForm } from '@folego/contract'
import { useState } from 'react'
import { HoldersList } from '#features/assignments'
import { useCan } from '#platform/access'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { PendingDialog, useNewestRecord, useOpenedAfterMount, useOpening, useSaving } from '#platform/records'
import type { RecordSource, SaveAttempt } from '#platform/records'
import { type DialogMode, EntityDialog, notifySuccess, type SaveIntent } from '#ui'
import { WorkoutPlanFields } from './workout-plan-fields.tsx'
import {
  changesOfWorkoutPlan,
  emptyWorkoutPlan,
  readWorkoutPlan,
  valuesOfWorkoutPlan,
  type WorkoutPlanDraft,
} from './workout-plan-form.ts'
import { useSavingWords } from './use-saving-words.ts'
import { useWorkoutPlanRecord, useWorkoutPlanWrites } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

interface WorkoutPlanDialogProps {
  dialogs: DialogState
  /** The workouts on the page: what is there opens at once. */
  rows: readonly WorkoutPlan[]
  onSaved: (id: string) => void
}

/** Add, edit or look at the workout that the address names. */
export function WorkoutPlanDialog({ dialogs, rows, onSaved }: WorkoutPlanDialogProps) {
  const t = useTexts(workoutPlansTexts)
  const { shown, opened, key } = useOpening(dialogs.open)
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  const source = useWorkoutPlanRecord(id, opened)
  const record = rows.find((row) => row.id === id) ?? source.data
  if (!shown) return null
  if (id !== undefined && !record) {
    const title = t('dialog.title')
    return (
      <PendingDialog opened={opened} title={title} source={source} gone={t('dialog.gone')} onClose={dialogs.close} />
    )
  }
  return (
    <WorkoutPlanFormDialog
      key={key}
      mode={shown.mode}
      opened={opened}
      record={record}
      source={source}
      dialogs={dialogs}
      onSaved={onSaved}
    />
  )
}

interface FormDialogProps {
  mode: DialogMode
  opened: boolean
  record: WorkoutPlan | undefined
  source: RecordSource<WorkoutPlan>
  dialogs: DialogState
  onSaved: (id: string) => void
}

function WorkoutPlanFormDialog({ mode, opened, record, source, dialogs, onSaved }: FormDialogProps) {
  const t = useTexts(workoutPlansTexts)
  const shown = useOpenedAfterMount(opened)
  const canWrite = useCan('workout-plans.write')
  const [base, setBase] = useState(record)
  const form = useContractForm(workoutPlanForm, {
    initialValues: base ? valuesOfWorkoutPlan(base) : emptyWorkoutPlan,
    read: readWorkoutPlan,
    draft: mode === 'view' ? undefined : base ? `workout-plans/edit/${base.id}/${base.version}` : 'workout-plans/add',
  })
  const take = (plan: WorkoutPlan) => {
    setBase(plan)
    form.restart(valuesOfWorkoutPlan(plan))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const words = useSavingWords(base, form.fields.values)
  const { save, ...saving } = useSaving({
    failed: words.failed,
    showRefusal: form.showRefusal,
    reload: base && reload,
  })
  const send = useSendWorkoutPlan(base)
  const leaving = useUnsavedChanges(opened && mode !== 'view' && form.dirty)
  const close = () => {
    form.restart()
    dialogs.close()
  }
  const submit = (intent: SaveIntent) =>
    form.submit((draft) =>
      save(async (attempt) => {
        const plan = await send(draft, attempt)
        if (plan && base) take(plan)
        else form.restart()
        if (plan) {
          notifySuccess(words.saved(plan))
          onSaved(plan.id)
        }
        if (intent === 'save') dialogs.close()
      }),
    )
  return (
    <>
      <EntityDialog
        opened={shown}
        mode={mode}
        size="xl"
        title={mode === 'view' && base ? base.title : t(base ? 'dialog.edit' : 'dialog.add')}
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        canAddAnother
        onSave={submit}
        onClose={close}
        onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
        below={mode === 'view' && base && <HoldersList workoutPlanId={base.id} title={base.title} />}
      >
        <WorkoutPlanFields form={form} mode={mode} base={base} />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}

/** A new workout, or the changed parts of an old one, its exercises all at once. */
function useSendWorkoutPlan(base: WorkoutPlan | undefined) {
  const { create, update } = useWorkoutPlanWrites()
  return async (draft: WorkoutPlanDraft, { overwrite }: SaveAttempt): Promise<WorkoutPlan | undefined> => {
    if (!base) return create.mutateAsync({ body: draft })
    const changes = changesOfWorkoutPlan(base, draft)
    if (Object.keys(changes).length === 0) return undefined
    return update.mutateAsync({ body: { ...changes, id: base.id }, version: overwrite ? undefined : base.version })
  }
}
