import { passwordResetRequestForm } from '@folego/contract'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AccountEmailField, PublicForm, PublicFrame, PublicLink } from '#features/people/sign-in'
import { call } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { publicHref } from '#platform/pages'
import { Banner } from '#ui'
import { identityTexts } from './identity.texts.ts'

/** Requests a password link. The reply is the same whether or not such an account exists. */
export function ForgotPasswordScreen() {
  const t = useTexts(identityTexts)
  const language = useLanguage()
  const [sent, setSent] = useState(false)
  const byMail = useByMail()
  const { email: typed = '' } = useSearch({ from: '/forgot-password' })
  const form = useContractForm(passwordResetRequestForm, { initialValues: { email: typed } })
  const send = async ({ email }: { email: string }) => {
    await call('public POST /user/password-reset', { body: { email, language } })
    setSent(true)
  }
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
      <PublicForm form={form} submitLabel={t('forgot.submit')} send={send}>
        <AccountEmailField label={t('forgot.email')} {...form.fields.getInputProps('email')} />
      </PublicForm>
      <BackToSignIn />
    </PublicFrame>
  )
}

/** Whether the server sends e-mails; undefined until known, and if the request fails: the form then reports failures. */
function useByMail(): boolean | undefined {
  const [byMail, setByMail] = useState<boolean>()
  useEffect(() => {
    call('public GET /user/password-reset', {}).then(
      (recovery) => setByMail(recovery.by_mail),
      () => undefined,
    )
  }, [])
  return byMail
}

function BackToSignIn() {
  const t = useTexts(identityTexts)
  return <PublicLink href={publicHref('/login')}>{t('backToSignIn')}</PublicLink>
}
