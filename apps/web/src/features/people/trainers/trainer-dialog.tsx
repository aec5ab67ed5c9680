import type { AccessLink, Trainer } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { ShownLink } from '#features/people/team'
import { useApiMutation, useApiQuery } from '#platform/api'
import type { IssueOverrides } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  recordDialog,
  type RecordDialogProps,
  type RecordFieldsProps,
  type RecordFormOf,
  type RecordSource,
} from '#platform/records'
import { Button, Dialog, NewPasswordFields, Radio, Stack, Text, TextInput } from '#ui'
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

type TrainerFieldsProps = RecordFieldsProps<Trainer, TrainerValues, typeof trainerDialogForm>

/** Name, e-mail, CREF, and the access: chosen while adding; while editing, the password can be changed on request. */
function TrainerFields({ form, mode, base }: TrainerFieldsProps) {
  const t = useTexts(trainersTexts)
  const formats = useFormats()
  const { fields } = form
  return (
    <Stack gap="md">
      <TextInput label={t('dialog.name')} required autoComplete="off" {...fields.getInputProps('name')} />
      <TextInput
        label={t('dialog.email')}
        type="email"
        required
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={mode === 'add' ? t('dialog.emailHint') : undefined}
        {...fields.getInputProps('email')}
      />
      <TextInput
        label={t('dialog.cref')}
        autoComplete="off"
        placeholder={mode === 'view' ? '–' : '012345-G/SP'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={mode === 'view' ? undefined : t('dialog.crefHint')}
        {...fields.getInputProps('cref')}
      />
      {mode === 'view' && base && (
        <TextInput label={t('dialog.created')} value={formats.dayOf(base.createdAt)} readOnly />
      )}
      {mode === 'add' && <Access form={form} />}
      {mode === 'edit' && <NewPassword form={form} />}
    </Stack>
  )
}

function Access({ form }: Pick<TrainerFieldsProps, 'form'>) {
  const t = useTexts(trainersTexts)
  const { fields } = form
  return (
    <>
      <Radio.Group label={t('dialog.access')} {...fields.getInputProps('access')}>
        <Stack gap="xs" mt={4}>
          <Radio value="invitation" label={t('dialog.invitation')} description={t('dialog.invitationHint')} />
          <Radio value="password" label={t('dialog.setPassword')} description={t('dialog.setPasswordHint')} />
        </Stack>
      </Radio.Group>
      {fields.values.access === 'password' && (
        <NewPasswordFields
          required
          labels={{ password: t('dialog.password'), confirmPassword: t('dialog.confirmPassword') }}
          placeholder={t('dialog.passwordPlaceholder')}
          inputProps={fields.getInputProps}
        />
      )}
    </>
  )
}

function NewPassword({ form }: Pick<TrainerFieldsProps, 'form'>) {
  const t = useTexts(trainersTexts)
  const { fields } = form
  if (!fields.values.changing) {
    return (
      <Button variant="default" w="fit-content" onClick={() => fields.setFieldValue('changing', true)}>
        {t('dialog.changePassword')}
      </Button>
    )
  }
  return <ChangedPassword form={form} />
}

function ChangedPassword({ form: { fields } }: Pick<TrainerFieldsProps, 'form'>) {
  const t = useTexts(trainersTexts)
  const first = useRef<HTMLInputElement>(null)
  // The focused button was unmounted.
  useEffect(() => first.current?.focus(), [])
  const cancel = () => fields.setValues({ changing: false, newPassword: '', confirmNewPassword: '' })
  return (
    <>
      <NewPasswordFields
        ref={first}
        required
        labels={{ newPassword: t('dialog.newPassword'), confirmNewPassword: t('dialog.confirmNewPassword') }}
        placeholder={t('dialog.passwordPlaceholder')}
        inputProps={fields.getInputProps}
      />
      <Text size="sm" c="dimmed">
        {t('dialog.passwordEndsSessions')}
      </Text>
      <Button variant="subtle" w="fit-content" onClick={cancel}>
        {t('dialog.keepPassword')}
      </Button>
    </>
  )
}
