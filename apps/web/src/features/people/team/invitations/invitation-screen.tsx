import { invitationAnswer, type OpenInvitation } from '@folego/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { AccountEmailField, PublicForm, PublicFrame, PublicLink } from '#features/people/sign-in'
import { ApiError, call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useLinkToken } from '#platform/lists'
import { publicHref } from '#platform/pages'
import { areaHomes, areaOfRoleId, storeGymId, startSession } from '#platform/session'
import { Banner, Button, DateField, Loader, NewPasswordFields, PasswordField } from '#ui'
import { invitationsTexts } from './invitations.texts.ts'

type Reading = { state: 'reading' } | { state: 'failed'; error: unknown } | { state: 'read'; it: OpenInvitation }

/**
 * The page of an invitation's link: the person chooses a password and joins. It cannot know whether the e-mail has an account: the
 * current password of one is asked of everybody, and needed only then.
 */
export function InvitationScreen() {
  const t = useTexts(invitationsTexts)
  const token = useLinkToken()
  const { reading, again } = useInvitation(token)
  if (token === undefined) return <Refused>{t('page.noLink')}</Refused>
  if (reading.state === 'reading') {
    return (
      <PublicFrame documentTitle={t('page.documentTitle')} title={t('page.documentTitle')}>
        <Loader size="sm" aria-hidden />
        <output className="ui-hidden">{t('page.reading')}</output>
      </PublicFrame>
    )
  }
  if (reading.state === 'failed') return <ReadingFailed error={reading.error} again={again} />
  const { name, gym_name: gym, asks: question, asks_birth_date: needsBirthDate } = reading.it
  const summaries = { new_password: 'page.summary', email: 'page.summaryEmail' } as const
  return (
    <PublicFrame
      documentTitle={t('page.documentTitle')}
      title={t('page.title', { name })}
      summary={t(summaries[question], { gym })}
    >
      <AcceptForm token={token} question={question} needsBirthDate={needsBirthDate} />
    </PublicFrame>
  )
}

/** Read once per link, and again after a network failure. */
function useInvitation(token: string | undefined) {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const read = useCallback(() => {
    if (token === undefined) return undefined
    const asked = new AbortController()
    const settle = (next: Reading) => {
      if (!asked.signal.aborted) setReading(next)
    }
    call('public POST /invitation/read', { body: { token } }).then(
      (it) => settle({ state: 'read', it }),
      (error: unknown) => settle({ state: 'failed', error }),
    )
    return () => asked.abort()
  }, [token])
  useEffect(read, [read])
  const again = () => {
    setReading({ state: 'reading' })
    read()
  }
  return { reading, again }
}

function ReadingFailed({ error, again }: { error: unknown; again: () => void }) {
  const t = useTexts(invitationsTexts)
  const failureText = useFailureText()
  if (isInvalid(error)) return <Refused>{t('page.invalid')}</Refused>
  return (
    <PublicFrame documentTitle={t('page.documentTitle')} title={t('page.invalidTitle')}>
      <Banner tone="error" actions={<Button onClick={again}>{t('page.retry')}</Button>}>
        {failureText(error)}
      </Banner>
    </PublicFrame>
  )
}

const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'INVITATION_INVALID'

function Refused({ children }: { children: string }) {
  const t = useTexts(invitationsTexts)
  return (
    <PublicFrame documentTitle={t('page.documentTitle')} title={t('page.invalidTitle')}>
      <Banner tone="error">{children}</Banner>
      <PublicLink href={publicHref('/login')}>{t('page.toSignIn')}</PublicLink>
    </PublicFrame>
  )
}

interface AcceptFormProps {
  token: string
  question: OpenInvitation['asks']
  needsBirthDate: boolean
}

function AcceptForm({ token, question, needsBirthDate }: AcceptFormProps) {
  const t = useTexts(invitationsTexts)
  const navigate = useNavigate()
  const form = useContractForm(invitationAnswer, {
    initialValues: { email: '', birth_date: '', password: '', confirmation: '', current_password: '' },
    read: ({ email, birth_date, password, current_password: current }) => ({
      token,
      password,
      ...(current !== '' && { current_password: current }),
      ...(question === 'email' && { email }),
      ...(needsBirthDate && { birth_date }),
    }),
    check: ({ password, confirmation }) => (password === confirmation ? {} : { confirmation: 'PASSWORDS_DIFFER' }),
    issueTexts: { PASSWORD_WRONG: t('page.wrongPassword') },
  })
  const send = async (body: z.output<typeof invitationAnswer>) => {
    const reply = await call('public POST /invitation/accept', { body }).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.code === 'SECOND_FACTOR_ASKED') return undefined
      throw failure
    })
    // Joined, but the second factor is requested at sign-in.
    if (reply === undefined) return navigate({ to: '/login', replace: true })
    // Somebody else may have been signed in here: their gym is not the joined one.
    storeGymId(undefined)
    startSession(reply.token, reply.user)
    await navigate({ href: areaHomes[areaOfRoleId(reply.user.role.id)], replace: true })
  }
  return (
    <PublicForm form={form} submitLabel={t('page.submit')} send={send}>
      {question === 'email' && <AccountEmailField label={t('page.email')} {...form.fields.getInputProps('email')} />}
      {needsBirthDate && (
        <DateField
          size="md"
          label={t('page.birthDate')}
          description={t('page.birthDateHint')}
          autoComplete="bday"
          {...form.fields.getInputProps('birth_date')}
        />
      )}
      <NewPasswordFields
        size="md"
        labels={{ password: t('page.newPassword'), confirmation: t('page.confirmation') }}
        description={t('page.hint')}
        inputProps={form.fields.getInputProps}
      />
      <PasswordField
        size="md"
        label={t('page.currentPassword')}
        description={t('page.currentPasswordHint')}
        autoComplete="current-password"
        {...form.fields.getInputProps('current_password')}
      />
      <PublicLink href={publicHref('/forgot-password')}>{t('page.forgot')}</PublicLink>
    </PublicForm>
  )
}
