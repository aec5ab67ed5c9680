import { setUpForm } from '@folego/contract'
import { type Language } from '@folego/domain'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { AccountEmailField, PublicForm, PublicFrame } from '#features/people/sign-in'
import { call } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { useLinkToken } from '#platform/lists'
import { storeGymId, startSession } from '#platform/session'
import { checkedProps, Banner, Checkbox, NewPasswordFields, TextInput } from '#ui'
import { identityTexts } from './identity.texts.ts'
import { confirmationIssue } from './password-issues.ts'

/** The first start: creates the first administrator and gym, through the one-time link that the server printed. */
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
  const navigate = useNavigate()
  const language = useLanguage()
  const [withTemplates, setWithTemplates] = useState(true)
  const form = useContractForm(setUpForm, {
    initialValues: { gym_name: '', name: '', email: '', password: '', confirmation: '' },
    read: ({ gym_name, name, email, password }) => ({ token, gym_name, name, email, password }),
    check: ({ password, confirmation }) => ({
      confirmation: confirmationIssue(password, confirmation, 'PASSWORD_CONFIRMATION_REQUIRED'),
    }),
  })
  const send = async (body: z.output<typeof setUpForm>) => {
    const reply = await call('public POST /user/set-up', { body })
    startSession(reply.token, reply.user)
    // If that fails, the first steps offer them again.
    if (withTemplates) await addTemplates(language).catch(() => undefined)
    await navigate({ to: '/dashboard', replace: true })
  }
  return (
    <PublicForm form={form} submitLabel={t('setUp.submit')} send={send}>
      <TextInput
        size="md"
        label={t('setUp.gymName')}
        autoComplete="organization"
        {...form.fields.getInputProps('gym_name')}
      />
      <TextInput size="md" label={t('setUp.name')} autoComplete="name" {...form.fields.getInputProps('name')} />
      <AccountEmailField label={t('setUp.email')} {...form.fields.getInputProps('email')} />
      <NewPasswordFields
        size="md"
        labels={{ password: t('setUp.password'), confirmation: t('setUp.confirmation') }}
        placeholder={t('setUp.placeholder')}
        inputProps={form.fields.getInputProps}
      />
      <Checkbox
        label={t('setUp.templates')}
        description={t('setUp.templatesHint')}
        {...checkedProps(withTemplates, setWithTemplates)}
      />
    </PublicForm>
  )
}

/** Adds the ready templates to the new gym. */
async function addTemplates(language: Language): Promise<void> {
  const { object } = await call('account GET /gym', {})
  const gymId = object[0]?.id
  storeGymId(gymId)
  await call('POST /template once', { body: { language }, gymId })
}
