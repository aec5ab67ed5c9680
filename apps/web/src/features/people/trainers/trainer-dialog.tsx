import type { AccessLink, Trainer } from '@folego/contract'
import { useState } from 'react'
import { ShownLink } from '#features/people/invitations'
import { useApiMutation, useApiQuery } from '#platform/api'
import type { IssueOverrides } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { recordDialog, type RecordDialogProps, type RecordFormOf, type RecordSource } from '#platform/records'
import { Dialog } from '#ui'
import { TrainerFields } from './trainer-fields.tsx'
import { checkRepetition, readTrainer, trainerDialogForm, type TrainerValues, valuesOfTrainer } from './trainer-form.ts'
import { trainersTexts } from './trainers.texts.ts'

interface Invited {
  name: string
  link: AccessLink
}

/** Adds, edits or shows the instructor that the address names. After an invitation it shows the link. */
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
    const create = useApiMutation('POST /trainer once')
    const invite = useApiMutation('POST /trainer/invitation')
    const update = useApiMutation('PUT /trainer/{id}')
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

/**
 * The newest state of one instructor while its dialog is open, from the list, because there is no call for a single
 * instructor. `missing`: the list has loaded without it.
 */
function useTrainer(id: string | undefined, opened: boolean): RecordSource<Trainer> & { missing: boolean } {
  const enabled = opened && id !== undefined
  const { data, error, refetch } = useApiQuery('GET /trainer', { query: { page_size: 100 } }, { enabled })
  const pick = (trainers: readonly Trainer[] | undefined) => trainers?.find((trainer) => trainer.id === id)
  const found = pick(data?.object)
  return {
    data: found,
    error,
    missing: enabled && data !== undefined && found === undefined,
    refetch: async () => ({ data: pick((await refetch()).data?.object) }),
  }
}

/** The specification's messages for this form only. */
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
