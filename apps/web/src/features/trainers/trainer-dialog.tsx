import type { Trainer } from '@folego/contract'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { TrainerFields } from './trainer-fields.tsx'
import {
  checkRepetition,
  emptyTrainer,
  readTrainer,
  trainerDialogForm,
  type TrainerDraft,
  valuesOfTrainer,
} from './trainer-form.ts'
import { useTrainer, useTrainerWrites } from './trainers.queries.ts'
import { trainersTexts } from './trainers.texts.ts'
import { useTrainerIssueTexts } from './use-trainer-issue-texts.ts'

interface TrainerDialogProps {
  dialogs: DialogState
  /** The instructors on the page: what is there opens at once. */
  rows: readonly Trainer[]
  onSaved: (id: string) => void
}

/** Add, edit or look at the instructor that the address names. */
export function TrainerDialog({ dialogs, rows, onSaved }: TrainerDialogProps) {
  const t = useTexts(trainersTexts)
  const opening = useOpening(dialogs.open)
  const source = useTrainer(opening.id, opening.opened)
  const words = { title: t('dialog.title'), gone: t('dialog.gone') }
  return (
    <RecordOpening {...words} opening={opening} rows={rows} source={source} onClose={dialogs.close}>
      {(opened) => <TrainerFormDialog opened={opened} dialogs={dialogs} onSaved={onSaved} />}
    </RecordOpening>
  )
}

interface TrainerFormDialogProps {
  opened: OpenedRecord<Trainer>
  dialogs: DialogState
  onSaved: (id: string) => void
}

function TrainerFormDialog({ opened, dialogs, onSaved }: TrainerFormDialogProps) {
  const t = useTexts(trainersTexts)
  const canWrite = useCan('trainers.write')
  const { mode } = opened
  const editing = useRecordForm(trainerDialogForm, {
    ...opened,
    drafts: 'trainers',
    valuesOf: (trainer) => (trainer ? valuesOfTrainer(trainer) : emptyTrainer),
    read: (values, trainer) => readTrainer(trainer === undefined, values),
    check: (values, trainer) => checkRepetition(trainer === undefined, values),
    issueTexts: useTrainerIssueTexts(),
    words: (trainer) => ({
      failed: t(trainer ? 'updateFailed' : 'createFailed'),
      saved: () => t(trainer ? 'updated' : 'created'),
    }),
    send: useSendTrainer(),
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
      <TrainerFields form={form} mode={mode} base={base} />
    </RecordDialog>
  )
}

/** A new instructor with a password, or an old one with what was changed. */
function useSendTrainer(): SendRecord<Trainer, TrainerDraft> {
  const { create, update } = useTrainerWrites()
  return async ({ password = '', ...body }, base, version) => {
    if (base) return update.mutateAsync({ params: { id: base.id }, body, version })
    return create.mutateAsync({ body: { name: body.name, email: body.email, cref: body.cref, password } })
  }
}
