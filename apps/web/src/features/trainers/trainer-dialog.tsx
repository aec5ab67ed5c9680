import type { AccessLink, Trainer } from '@folego/contract'
import { useState } from 'react'
import { ShownLink } from '#features/invitations'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { Dialog } from '#ui'
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
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <RecordOpening {...words} opening={opening} rows={rows} source={source} onClose={dialogs.close}>
        {(opened) => <TrainerFormDialog opened={opened} dialogs={dialogs} onInvited={setInvited} onSaved={onSaved} />}
      </RecordOpening>
      {invited && (
        <Dialog above opened onClose={() => setInvited(undefined)} title={t('dialog.invited', { name: invited.name })}>
          <ShownLink made={invited.link} name={invited.name} phone={null} />
        </Dialog>
      )}
    </>
  )
}

interface Invited {
  name: string
  link: AccessLink
}

interface TrainerFormDialogProps {
  opened: OpenedRecord<Trainer>
  dialogs: DialogState
  /** A link was made instead of a record. */
  onInvited: (invited: Invited) => void
  onSaved: (id: string) => void
}

function TrainerFormDialog({ opened, dialogs, onInvited, onSaved }: TrainerFormDialogProps) {
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
    send: useSendTrainer(onInvited),
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

/** A new instructor with a password, the invitation of one, or an old one with what was changed. */
function useSendTrainer(onInvited: (invited: Invited) => void): SendRecord<Trainer, TrainerDraft> {
  const { create, invite, update } = useTrainerWrites()
  return async ({ password, ...body }, base, version) => {
    if (base) return update.mutateAsync({ params: { id: base.id }, body, version })
    const { name, email, cref } = body
    if (password !== undefined) return create.mutateAsync({ body: { name, email, cref, password } })
    onInvited({ name, link: await invite.mutateAsync({ body: { name, email, cref } }) })
    return undefined
  }
}
