import { type Plan, planForm } from '@folego/contract'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { PlanFields } from './plan-fields.tsx'
import { changesOfPlan, checkPlan, emptyPlan, type PlanDraft, readPlan, valuesOfPlan } from './plan-form.ts'
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
  const opening = useOpening(dialogs.open)
  const source = usePlanRecord(opening.id, opening.opened)
  const words = { title: t('dialog.title'), gone: t('dialog.gone') }
  return (
    <RecordOpening {...words} opening={opening} rows={rows} source={source} onClose={dialogs.close}>
      {(opened) => <PlanFormDialog opened={opened} dialogs={dialogs} onSaved={onSaved} />}
    </RecordOpening>
  )
}

interface PlanFormDialogProps {
  opened: OpenedRecord<Plan>
  dialogs: DialogState
  onSaved: (id: string) => void
}

function PlanFormDialog({ opened, dialogs, onSaved }: PlanFormDialogProps) {
  const t = useTexts(plansTexts)
  const canWrite = useCan('plans.write')
  const { mode } = opened
  const editing = useRecordForm(planForm, {
    ...opened,
    drafts: 'plans',
    valuesOf: (plan) => (plan ? valuesOfPlan(plan) : emptyPlan),
    read: readPlan,
    check: checkPlan,
    words: (plan) => ({
      failed: t(plan ? 'updateFailed' : 'createFailed'),
      saved: ({ name }) => t(plan ? 'updated' : 'created', { name }),
    }),
    send: useSendPlan(),
    onSaved: ({ id }) => onSaved(id),
    onClose: dialogs.close,
  })
  const { base, form } = editing
  return (
    <RecordDialog
      editing={editing}
      title={mode === 'view' && base ? base.name : t(base ? 'dialog.edit' : 'dialog.add')}
      canAddAnother
      onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
    >
      <PlanFields form={form} mode={mode} base={base} />
    </RecordDialog>
  )
}

/** A new plan, or the changed fields of an old one. */
function useSendPlan(): SendRecord<Plan, PlanDraft> {
  const { create, update } = usePlanWrites()
  return async (draft, base, version) => {
    if (!base) return create.mutateAsync({ body: draft })
    const changes = changesOfPlan(base, draft)
    if (Object.keys(changes).length === 0) return undefined
    return update.mutateAsync({ body: { ...changes, id: base.id }, version })
  }
}
