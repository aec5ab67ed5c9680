import type { Trainer } from '@folego/contract'
import { useEffect, useRef } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { RecordFieldsProps } from '#platform/records'
import { Button, NewPasswordFields, Radio, Stack, Text, TextInput } from '#ui'
import type { trainerDialogForm, TrainerValues } from './trainer-form.ts'
import { trainersTexts } from './trainers.texts.ts'

type TrainerFieldsProps = RecordFieldsProps<Trainer, TrainerValues, typeof trainerDialogForm>

/** Name, e-mail, CREF, and the access: chosen while adding; while editing, the password can be changed on request. */
export function TrainerFields({ form, mode, base }: TrainerFieldsProps) {
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
