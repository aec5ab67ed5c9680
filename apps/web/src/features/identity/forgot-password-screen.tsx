import { api } from '@folego/contract'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Banner, Button, TextInput, UiLink } from '#ui'
import { PublicFrame } from '#features/sign-in'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { publicHref } from '#platform/pages'
import { identityTexts } from './identity.texts.ts'
import { useSending } from './use-sending.ts'

/** Asks for a password link. The answer is the same whether or not there is such an account. */
export function ForgotPasswordScreen() {
  const t = useTexts(identityTexts)
  const failureText = useFailureText()
  const language = useLanguage()
  const sending = useSending()
  const [sent, setSent] = useState(false)
  const byMail = useByMail()
  const { email: typed = '' } = useSearch({ from: '/forgot-password' })
  const form = useContractForm(api.identity.requestPasswordReset.body, { initialValues: { email: typed } })
  const submit = () =>
    form.submit(async ({ email }) =>
      sending.run(async () => {
        await call(api.identity.requestPasswordReset, { body: { email, language } })
        setSent(true)
      }, form.showRefusal),
    )
  if (byMail === false) {
    return (
      <PublicFrame documentTitle={t('forgot.title')} title={t('forgot.title')}>
        <Banner tone="info">{t('forgot.noMail')}</Banner>
        <BackToSignIn />
      </PublicFrame>
    )
  }
  if (sent) {
    return (
      <PublicFrame documentTitle={t('forgot.sentTitle')} title={t('forgot.sentTitle')}>
        <output>{t('forgot.sent')}</output>
        <BackToSignIn />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame documentTitle={t('forgot.title')} title={t('forgot.title')} summary={t('forgot.summary')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {sending.failure !== undefined && <Banner tone="error">{failureText(sending.failure)}</Banner>}
        <TextInput
          size="md"
          type="email"
          label={t('forgot.email')}
          autoComplete="username"
          autoCapitalize="none"
          {...form.fields.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={sending.busy}>
          {t('forgot.submit')}
        </Button>
      </form>
      <BackToSignIn />
    </PublicFrame>
  )
}

/** Whether the server sends e-mails; undefined until it is known, or where nobody answers: the form then says what fails. */
function useByMail(): boolean | undefined {
  const [byMail, setByMail] = useState<boolean>()
  useEffect(() => {
    call(api.identity.passwordResetOptions, {}).then(
      (recovery) => setByMail(recovery.by_mail),
      () => undefined,
    )
  }, [])
  return byMail
}

function BackToSignIn() {
  const t = useTexts(identityTexts)
  return (
    <p className="public-after">
      <UiLink href={publicHref('/login')} className="public-link">
        {t('backToSignIn')}
      </UiLink>
    </p>
  )
}
