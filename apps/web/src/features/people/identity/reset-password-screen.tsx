import { type api, type BodyInput, passwordResetForm } from '@folego/contract'
import { useState } from 'react'
import { PublicForm, PublicFrame, PublicLink } from '#features/people/sign-in'
import { ApiError, call } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useLinkToken } from '#platform/lists'
import { publicHref } from '#platform/pages'
import { Banner, Button, NewPasswordFields, UiLink } from '#ui'
import { identityTexts } from './identity.texts.ts'
import { confirmationIssue } from './password-issues.ts'

/** Sets a new password, through the link of the e-mail. */
export function ResetPasswordScreen() {
  const t = useTexts(identityTexts)
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <PublicFrame documentTitle={t('reset.doneTitle')} title={t('reset.doneTitle')} summary={t('reset.done')}>
        <Button component={UiLink} href={publicHref('/login')} size="md" fullWidth>
          {t('reset.signIn')}
        </Button>
      </PublicFrame>
    )
  }
  return (
    <PublicFrame documentTitle={t('reset.title')} title={t('reset.title')}>
      {token === undefined ? (
        <>
          <Banner tone="error">{t('reset.noLink')}</Banner>
          <AskAgain />
        </>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </PublicFrame>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts(identityTexts)
  const form = useContractForm(passwordResetForm, {
    initialValues: { new_password: '', confirmation: '' },
    read: ({ new_password }) => ({ token, new_password }),
    check: ({ new_password, confirmation }) => ({
      confirmation: confirmationIssue(new_password, confirmation, 'NEW_PASSWORD_CONFIRMATION_REQUIRED'),
    }),
  })
  const send = async (body: BodyInput<typeof api.identity.confirmPasswordReset>) => {
    await call('public POST /user/password-reset/confirm', { body })
    onDone()
  }
  return (
    <PublicForm
      form={form}
      submitLabel={t('reset.submit')}
      send={send}
      renderAfter={(failure) =>
        failure instanceof ApiError &&
        (failure.code === 'INVITATION_INSTEAD' ? (
          <PublicLink href={`${publicHref('/invitation')}?token=${token}`}>{t('reset.invitation')}</PublicLink>
        ) : (
          failure.code === 'RESET_LINK_INVALID' && <AskAgain />
        ))
      }
    >
      <NewPasswordFields
        size="md"
        labels={{ new_password: t('reset.next'), confirmation: t('reset.confirmation') }}
        placeholder={t('reset.placeholder')}
        inputProps={form.fields.getInputProps}
      />
    </PublicForm>
  )
}

function AskAgain() {
  const t = useTexts(identityTexts)
  return <PublicLink href={publicHref('/forgot-password')}>{t('reset.again')}</PublicLink>
}
