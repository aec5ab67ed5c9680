import { passwordForm } from '@folego/contract'
import { NewPasswordFields, PasswordField } from '#ui'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PanelForm, panelWords } from '#platform/records'
import { replaceToken } from '#platform/session'
import { identityTexts } from './identity.texts.ts'
import { confirmationIssue } from './password-issues.ts'

const empty = { current_password: '', new_password: '', confirmation: '' }

/** A new password for the signed-in person. All other devices are signed out; this one gets a new token. */
export function PasswordForm() {
  const t = useTexts(identityTexts)
  const change = useApiMutation('account PATCH /user/password')
  const form = useContractForm(passwordForm, {
    initialValues: empty,
    read: ({ current_password, new_password }) => ({ current_password, new_password }),
    check: ({ new_password, confirmation }) => ({
      confirmation: confirmationIssue(new_password, confirmation, 'NEW_PASSWORD_CONFIRMATION_REQUIRED'),
    }),
  })
  return (
    <PanelForm
      words={panelWords(t, 'password')}
      form={form}
      send={async (body) => {
        const { token } = await change.mutateAsync({ body })
        replaceToken(token)
        return empty
      }}
    >
      <PasswordField
        label={t('password.current')}
        required
        autoComplete="current-password"
        {...form.fields.getInputProps('current_password')}
      />
      <NewPasswordFields
        required
        labels={{ new_password: t('password.next'), confirmation: t('password.confirmation') }}
        placeholder={t('password.placeholder')}
        inputProps={form.fields.getInputProps}
      />
    </PanelForm>
  )
}
