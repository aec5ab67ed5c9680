import type { AccessLink, Trainer } from '@folego/contract'
import { useState } from 'react'
import { ShownLink } from '#features/invitations'
import type { IssueOverrides } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { recordDialog, type RecordDialogProps, type RecordFormOf } from '#platform/records'
import { Dialog } from '#ui'
import { TrainerFields } from './trainer-fields.tsx'
import { checkRepetition, readTrainer, trainerDialogForm, type TrainerValues, valuesOfTrainer } from './trainer-form.ts'
import { useTrainer, useTrainerWrites } from './trainers.queries.ts'
import { trainersTexts } from './trainers.texts.ts'

interface Invited {
  name: string
  link: AccessLink
}

/** Add, edit or look at the instructor that the address names. Whoever is invited by a link gets it shown. */
export function TrainerDialog(props: RecordDialogProps<Trainer>) {
  const t = useTexts(trainersTexts)
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <TrainerRecordDialog {...props} onInvited={setInvited} />
      {invited && (
        <Dialog above opened onClose={() => setInvited(undefined)} title={t('dialog.invited', { name: invited.name })}>
          <ShownLink made={invited.link} name={invited.name} phone={null} />
        </Dialog>
      )}
    </>
  )
}

const TrainerRecordDialog = recordDialog({
  drafts: 'trainers',
  texts: trainersTexts,
  permission: 'trainers.write',
  useRecord: useTrainer,
  nameOf: ({ name }) => name,
  canAddAnother: true,
  useForm: ({
    onInvited,
  }: {
    onInvited: (invited: Invited) => void
  }): RecordFormOf<Trainer, TrainerValues, typeof trainerDialogForm> => {
    const { create, invite, update } = useTrainerWrites()
    return {
      schema: trainerDialogForm,
      valuesOf: valuesOfTrainer,
      read: (values, trainer) => readTrainer(trainer === undefined, values),
      check: (values, trainer) => checkRepetition(trainer === undefined, values),
      issueTexts: useTrainerIssueTexts(),
      create: async ({ name, email, cref, password }) => {
        if (password !== undefined) return create.mutateAsync({ body: { name, email, cref, password } })
        onInvited({ name, link: await invite.mutateAsync({ body: { name, email, cref } }) })
        return undefined
      },
      update: async ({ password: _, ...body }, { id, name, email }, version) =>
        update.mutateAsync({ params: { id }, body: { name, email, ...body }, version }),
    }
  },
  Fields: TrainerFields,
})

/** The words that the specification gives this form alone. */
function useTrainerIssueTexts(): IssueOverrides {
  const t = useTexts(trainersTexts)
  return {
    NAME_REQUIRED: t('issue.nameRequired'),
    EMAIL_REQUIRED: t('issue.emailRequired'),
    EMAIL_INVALID: t('issue.emailInvalid'),
    PASSWORD_REQUIRED: t('issue.passwordRequired'),
    PASSWORD_TOO_SHORT: t('issue.passwordTooShort'),
    PASSWORD_CONFIRMATION_REQUIRED: t('issue.confirmationRequired'),
    PASSWORDS_DIFFER: t('issue.different'),
    NEW_PASSWORD_REQUIRED: t('issue.newPasswordRequired'),
    NEW_PASSWORD_TOO_SHORT: t('issue.newPasswordTooShort'),
    NEW_PASSWORD_CONFIRMATION_REQUIRED: t('issue.newConfirmationRequired'),
  }
}
