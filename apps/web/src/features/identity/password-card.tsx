import { api, passwordForm } from '@folego/contract'
import { Banner, Button, notifyError, notifySuccess, PasswordField } from '#ui'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { replaceToken } from '#platform/session'
import { identityTexts } from './identity-texts.ts'
import { confirmationIssue } from './password-issues.ts'

const empty = { current_password: '', new_password: '', confirmation: '' }

/** A new password for the signed-in person. Every other device is signed out; this one gets a new token. */
export function PasswordCard() {
  const t = useTexts(identityTexts)
  const failureText = useFailureText()
  const change = useApiMutation(api.identity.changePassword)
  const form = useContractForm(passwordForm, {
    initialValues: empty,
    read: ({ current_password, new_password }) => ({ current_password, new_password }),
    check: ({ new_password, confirmation }) => ({
      confirmation: confirmationIssue(new_password, confirmation, 'NEW_PASSWORD_CONFIRMATION_REQUIRED'),
    }),
  })
  const submit = () =>
    form.submit(async (body) => {
      try {
        const { token } = await change.mutateAsync({ body })
        replaceToken(token)
        form.restart(empty)
        notifySuccess(t('password.saved'))
      } catch (error) {
        form.showRefusal(error)
        notifyError(t('password.failed'))
      }
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset disabled={change.isPending}>
        <h2>{t('password.title')}</h2>
        <p className="settings-hint">{t('password.hint')}</p>
        {change.error && <Banner tone="error">{failureText(change.error)}</Banner>}
        <PasswordField
          label={t('password.current')}
          required
          autoComplete="current-password"
          {...form.fields.getInputProps('current_password')}
        />
        <PasswordField
          label={t('password.next')}
          required
          placeholder={t('password.placeholder')}
          autoComplete="new-password"
          {...form.fields.getInputProps('new_password')}
        />
        <PasswordField
          label={t('password.confirmation')}
          required
          autoComplete="new-password"
          {...form.fields.getInputProps('confirmation')}
        />
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
