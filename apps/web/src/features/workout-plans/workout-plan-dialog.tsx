import { type WorkoutPlan, workoutPlanForm } from '@folego/contract'
import { HoldersList } from '#features/assignments'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
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
  onSaved: (plan: WorkoutPlan) => void
}

/** Add, edit or look at the workout that the address names. */
export function WorkoutPlanDialog({ dialogs, rows, onSaved }: WorkoutPlanDialogProps) {
  const t = useTexts(workoutPlansTexts)
  const opening = useOpening(dialogs.open)
  const source = useWorkoutPlanRecord(opening.id, opening.opened)
  const words = { title: t('dialog.title'), gone: t('dialog.gone') }
  return (
    <RecordOpening {...words} opening={opening} rows={rows} source={source} onClose={dialogs.close}>
      {(opened) => <WorkoutPlanFormDialog opened={opened} dialogs={dialogs} onSaved={onSaved} />}
    </RecordOpening>
  )
}

interface FormDialogProps {
  opened: OpenedRecord<WorkoutPlan>
  dialogs: DialogState
  onSaved: (plan: WorkoutPlan) => void
}

function WorkoutPlanFormDialog({ opened, dialogs, onSaved }: FormDialogProps) {
  const t = useTexts(workoutPlansTexts)
  const canWrite = useCan('workout-plans.write')
  const { mode } = opened
  const editing = useRecordForm(workoutPlanForm, {
    ...opened,
    drafts: 'workout-plans',
    valuesOf: (plan) => (plan ? valuesOfWorkoutPlan(plan) : emptyWorkoutPlan),
    read: readWorkoutPlan,
    words: useSavingWords(),
    send: useSendWorkoutPlan(),
    onSaved,
    onClose: dialogs.close,
  })
  const { base, form } = editing
  return (
    <RecordDialog
      editing={editing}
      size="xl"
      title={mode === 'view' && base ? base.title : t(base ? 'dialog.edit' : 'dialog.add')}
      canAddAnother
      onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
      below={mode === 'view' && base && <HoldersList workoutPlanId={base.id} title={base.title} kind={base.kind} />}
    >
      <WorkoutPlanFields form={form} mode={mode} base={base} />
    </RecordDialog>
  )
}

/** A new workout, or the changed parts of an old one, its exercises all at once. */
function useSendWorkoutPlan(): SendRecord<WorkoutPlan, WorkoutPlanDraft> {
  const { create, update } = useWorkoutPlanWrites()
  return async (draft, base, version) => {
    if (!base) return create.mutateAsync({ body: draft })
    const changes = changesOfWorkoutPlan(base, draft)
    if (Object.keys(changes).length === 0) return undefined
    return update.mutateAsync({ body: { ...changes, id: base.id }, version })
  }
}
