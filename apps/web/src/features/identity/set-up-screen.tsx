import { api, type Language, setUpForm } from '@folego/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner, Button, Checkbox, PasswordField, TextInput } from '#ui'
import { PublicFrame } from '#features/sign-in'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { storeGymId, startSession } from '#platform/session'
import { identityTexts } from './identity.texts.ts'
import { confirmationIssue } from './password-issues.ts'
import { useLinkToken } from '#platform/lists'
import { useSending } from './use-sending.ts'

/** The first start: the first administrator and the first gym, by the one-time link the server printed. */
export function SetUpScreen() {
  const t = useTexts(identityTexts)
  const token = useLinkToken()
  return (
    <PublicFrame documentTitle={t('setUp.title')} title={t('setUp.title')} summary={t('setUp.summary')}>
      {token === undefined ? <Banner tone="error">{t('setUp.noLink')}</Banner> : <SetUpForm token={token} />}
    </PublicFrame>
  )
}

function SetUpForm({ token }: { token: string }) {
  const t = useTexts(identityTexts)
  const failureText = useFailureText()
  const navigate = useNavigate()
  const sending = useSending()
  const language = useLanguage()
  const [withTemplates, setWithTemplates] = useState(true)
  const form = useContractForm(setUpForm, {
    initialValues: { gym_name: '', name: '', email: '', password: '', confirmation: '' },
    read: ({ gym_name, name, email, password }) => ({ token, gym_name, name, email, password }),
    check: ({ password, confirmation }) => ({
      confirmation: confirmationIssue(password, confirmation, 'PASSWORD_CONFIRMATION_REQUIRED'),
    }),
  })
  const submit = () =>
    form.submit(async (body) =>
      sending.run(async () => {
        const reply = await call(api.identity.setUp, { body })
        startSession(reply.token, reply.user)
        // Where they do not come, the first steps offer them again.
        if (withTemplates) await addTemplates(language).catch(() => undefined)
        await navigate({ to: '/dashboard', replace: true })
      }, form.showRefusal),
    )
  return (
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
        label={t('setUp.gymName')}
        autoComplete="organization"
        {...form.fields.getInputProps('gym_name')}
      />
      <TextInput size="md" label={t('setUp.name')} autoComplete="name" {...form.fields.getInputProps('name')} />
      <TextInput
        size="md"
        type="email"
        label={t('setUp.email')}
        autoComplete="username"
        autoCapitalize="none"
        {...form.fields.getInputProps('email')}
      />
      <PasswordField
        size="md"
        label={t('setUp.password')}
        placeholder={t('setUp.placeholder')}
        autoComplete="new-password"
        {...form.fields.getInputProps('password')}
      />
      <PasswordField
        size="md"
        label={t('setUp.confirmation')}
        autoComplete="new-password"
        {...form.fields.getInputProps('confirmation')}
      />
      <Checkbox
        label={t('setUp.templates')}
        description={t('setUp.templatesHint')}
        checked={withTemplates}
        onChange={(event) => setWithTemplates(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" loading={sending.busy}>
        {t('setUp.submit')}
      </Button>
    </form>
  )
}

/** Gives the gym that was just made the ready templates. */
async function addTemplates(language: Language): Promise<void> {
  const { object } = await call(api.gyms.list, {})
  const gymId = object[0]?.id
  storeGymId(gymId)
  await call(api.gymTemplates.add, { body: { language }, gymId })
}
