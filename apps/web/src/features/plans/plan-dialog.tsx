import { type Plan, planForm } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { PendingDialog, useNewestRecord, useOpenedAfterMount, useOpening, useSaving } from '#platform/records'
import type { RecordSource, SaveAttempt } from '#platform/records'
import { type DialogMode, EntityDialog, notifySuccess, type SaveIntent } from '#ui'
import { PlanFields } from './plan-fields.tsx'
import { changesOfPlan, emptyPlan, type PlanDraft, readPlan, valuesOfPlan } from './plan-form.ts'
import { usePlanRecord, usePlanWrites } from './plans.queries.ts'
import { plansTexts } from './plans.texts.ts'

interface PlanDialogProps {
  dialogs: DialogState
  /** The plans on the page: what is there opens at once. */
  rows: readonly Plan[]
  onSaved: (id: string) => void
}

/** Add, edit or look at the plan that the address names. */
export function PlanDialog({ dialogs, rows, onSaved }: PlanDialogProps) {
  const t = useTexts(plansTexts)
  const { shown, opened, key } = useOpening(dialogs.open)
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  const source = usePlanRecord(id, opened)
  const record = rows.find((row) => row.id === id) ?? source.data
  if (!shown) return null
  if (id !== undefined && !record) {
    const title = t('dialog.title')
    return (
      <PendingDialog opened={opened} title={title} source={source} gone={t('dialog.gone')} onClose={dialogs.close} />
    )
  }
  return (
    <PlanFormDialog
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

interface PlanFormDialogProps {
  mode: DialogMode
  opened: boolean
  record: Plan | undefined
  source: RecordSource<Plan>
  dialogs: DialogState
  onSaved: (id: string) => void
}

function PlanFormDialog({ mode, opened, record, source, dialogs, onSaved }: PlanFormDialogProps) {
  const t = useTexts(plansTexts)
  const shown = useOpenedAfterMount(opened)
  const canWrite = useCan('plans.write')
  const [base, setBase] = useState(record)
  const form = useContractForm(planForm, {
    initialValues: base ? valuesOfPlan(base) : emptyPlan,
    read: readPlan,
    draft: mode === 'view' ? undefined : base ? `plans/edit/${base.id}/${base.version}` : 'plans/add',
  })
  const take = (plan: Plan) => {
    setBase(plan)
    form.restart(valuesOfPlan(plan))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const failed = t(base ? 'updateFailed' : 'createFailed')
  const { save, ...saving } = useSaving({ failed, showRefusal: form.showRefusal, reload: base && reload })
  const send = useSendPlan(base)
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
          notifySuccess(t(base ? 'updated' : 'created', { name: plan.name }))
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
        title={mode === 'view' && base ? base.name : t(base ? 'dialog.edit' : 'dialog.add')}
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        canAddAnother
        onSave={submit}
        onClose={close}
        onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
      >
        <PlanFields form={form} mode={mode} base={base} />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}

/** A new plan, or the changed fields of an old one. */
function useSendPlan(base: Plan | undefined) {
  const { create, update } = usePlanWrites()
  return async (draft: PlanDraft, { overwrite }: SaveAttempt): Promise<Plan | undefined> => {
    if (!base) return create.mutateAsync({ body: draft })
    const changes = changesOfPlan(base, draft)
    if (Object.keys(changes).length === 0) return undefined
    return update.mutateAsync({ body: { ...changes, id: base.id }, version: overwrite ? undefined : base.version })
  }
}
