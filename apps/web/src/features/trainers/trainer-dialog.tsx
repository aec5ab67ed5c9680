import type { Trainer } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { PendingDialog, useNewestRecord, useOpenedAfterMount, useOpening, useSaving } from '#platform/records'
import type { RecordSource, SaveAttempt } from '#platform/records'
import { type DialogMode, EntityDialog, notifySuccess, type SaveIntent } from '#ui'
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
  const { shown, opened, key } = useOpening(dialogs.open)
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  const source = useTrainer(id, opened)
  const record = rows.find((row) => row.id === id) ?? source.data
  if (!shown) return null
  if (id !== undefined && !record) {
    const { missing } = source
    const gone = t('dialog.gone')
    return (
      <PendingDialog
        opened={opened}
        title={t('dialog.title')}
        source={source}
        missing={missing}
        gone={gone}
        onClose={dialogs.close}
      />
    )
  }
  return (
    <TrainerForm
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

interface TrainerFormProps {
  mode: DialogMode
  opened: boolean
  record: Trainer | undefined
  source: RecordSource<Trainer>
  dialogs: DialogState
  onSaved: (id: string) => void
}

function TrainerForm({ mode, opened, record, source, dialogs, onSaved }: TrainerFormProps) {
  const t = useTexts(trainersTexts)
  const shown = useOpenedAfterMount(opened)
  const canWrite = useCan('trainers.write')
  const [base, setBase] = useState(record)
  const adding = base === undefined
  const form = useContractForm(trainerDialogForm, {
    initialValues: base ? valuesOfTrainer(base) : emptyTrainer,
    read: (values) => readTrainer(adding, values),
    check: (values) => checkRepetition(adding, values),
    issueTexts: useTrainerIssueTexts(),
    draft: mode === 'view' ? undefined : base ? `trainers/edit/${base.id}/${base.version}` : 'trainers/add',
  })
  const take = (trainer: Trainer) => {
    setBase(trainer)
    form.restart(valuesOfTrainer(trainer))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const failed = t(base ? 'updateFailed' : 'createFailed')
  const { save, ...saving } = useSaving({ failed, showRefusal: form.showRefusal, reload: base && reload })
  const send = useSendTrainer(base)
  const leaving = useUnsavedChanges(opened && mode !== 'view' && form.dirty)
  const close = () => {
    form.restart()
    dialogs.close()
  }
  const submit = (intent: SaveIntent) =>
    form.submit((draft) =>
      save(async (attempt) => {
        const trainer = await send(draft, attempt)
        if (base) take(trainer)
        else form.restart()
        notifySuccess(t(base ? 'updated' : 'created'))
        onSaved(trainer.id)
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
        <TrainerFields form={form} mode={mode} base={base} />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}

/** A new instructor with a password, or an old one with what was changed. */
function useSendTrainer(base: Trainer | undefined) {
  const { create, update } = useTrainerWrites()
  return async ({ password = '', ...body }: TrainerDraft, { overwrite }: SaveAttempt): Promise<Trainer> => {
    if (!base) return create.mutateAsync({ body: { name: body.name, email: body.email, cref: body.cref, password } })
    return update.mutateAsync({
      params: { id: base.id },
      body,
      version: overwrite ? undefined : base.version,
    })
  }
}
