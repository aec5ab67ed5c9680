import { api } from '@folego/contract'
import { useState } from 'react'
import { Banner, Button, PasswordField, UiLink } from '#ui'
import { PublicFrame } from '#features/sign-in'
import { ApiError, call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { publicHref } from '#platform/pages'
import { identityTexts } from './identity.texts.ts'
import { confirmationIssue } from './password-issues.ts'
import { useLinkToken } from '#platform/lists'
import { useSending } from './use-sending.ts'

/** A new password, by the link of the e-mail. */
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
  const failureText = useFailureText()
  const sending = useSending()
  const form = useContractForm(api.identity.confirmPasswordReset.body, {
    initialValues: { new_password: '', confirmation: '' },
    read: ({ new_password }) => ({ token, new_password }),
    check: ({ new_password, confirmation }) => ({
      confirmation: confirmationIssue(new_password, confirmation, 'NEW_PASSWORD_CONFIRMATION_REQUIRED'),
    }),
  })
  const submit = () =>
    form.submit(async (body) =>
      sending.run(async () => {
        await call(api.identity.confirmPasswordReset, { body })
        onDone()
      }, form.showRefusal),
    )
  const linkIsOld = sending.failure instanceof ApiError && sending.failure.code === 'RESET_LINK_INVALID'
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {sending.failure !== undefined && <Banner tone="error">{failureText(sending.failure)}</Banner>}
        <PasswordField
          size="md"
          label={t('reset.next')}
          placeholder={t('reset.placeholder')}
          autoComplete="new-password"
          {...form.fields.getInputProps('new_password')}
        />
        <PasswordField
          size="md"
          label={t('reset.confirmation')}
          autoComplete="new-password"
          {...form.fields.getInputProps('confirmation')}
        />
        <Button type="submit" size="md" loading={sending.busy}>
          {t('reset.submit')}
        </Button>
      </form>
      {linkIsOld && <AskAgain />}
    </>
  )
}

function AskAgain() {
  const t = useTexts(identityTexts)
  return (
    <p className="public-after">
      <UiLink href={publicHref('/forgot-password')} className="public-link">
        {t('reset.again')}
      </UiLink>
    </p>
  )
}
