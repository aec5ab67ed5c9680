import {
  type api,
  codeForm,
  currentPasswordForm,
  passwordAndCodeForm,
  type ReplyOf,
  type SecondFactor,
} from '@folego/contract'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useApiMutation, useApiQuery, useRefresh } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { type ContractForm, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import {
  Banner,
  Button,
  CopyButton,
  Form,
  Group,
  notifySuccess,
  Panel,
  PasswordField,
  QrWithText,
  Skeleton,
  Stack,
  StatusBadge,
  TextInput,
} from '#ui'
import { identityTexts } from './identity.texts.ts'
import styles from './second-factor-panel.module.css'

type Secret = ReplyOf<typeof api.identity.beginSecondFactor>

/** The second factor of the signed-in person: turn it on with an authenticator, turn it off, get new recovery codes. */
export function SecondFactorPanel() {
  const t = useTexts(identityTexts)
  const { data, error, refetch } = useApiQuery('account GET /user/second-factor', {})
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Panel
      title={t('secondFactor.title')}
      hint={t('secondFactor.hint')}
      action={data?.since && <StatusBadge tone="active">{t('secondFactor.on')}</StatusBadge>}
    >
      {!data && error && <LoadFailed title={t('secondFactor.loadFailed')} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={44} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {data &&
        !codes &&
        (data.since === null ? <Off factor={data} onCodes={setCodes} /> : <On factor={data} onCodes={setCodes} />)}
    </Panel>
  )
}

interface StateProps {
  factor: SecondFactor
  /** Called with newly generated recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

function Off({ factor, onCodes }: StateProps) {
  const t = useTexts(identityTexts)
  const begin = useApiMutation('account POST /user/second-factor')
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const form = useContractForm(currentPasswordForm, { initialValues: { current_password: '' } })
  if (!factor.available) return <p className="ui-muted">{t('secondFactor.unavailable')}</p>
  if (secret) return <Confirm secret={secret} onCodes={onCodes} onCancel={() => setSecret(undefined)} />
  if (!asking) {
    return (
      <div>
        <Button onClick={() => setAsking(true)}>{t('secondFactor.begin')}</Button>
      </div>
    )
  }
  return (
    <StepForm
      form={form}
      words={{ save: t('secondFactor.continue'), failed: t('secondFactor.failed') }}
      send={async (body) => setSecret(await begin.mutateAsync({ body }))}
      onCancel={() => setAsking(false)}
    >
      <OwnPassword form={form} />
    </StepForm>
  )
}

interface ConfirmProps {
  secret: Secret
  onCodes: StateProps['onCodes']
  onCancel: () => void
}

function Confirm({ secret, onCodes, onCancel }: ConfirmProps) {
  const t = useTexts(identityTexts)
  const refresh = useRefresh()
  const confirm = useApiMutation('account POST /user/second-factor/confirm')
  const form = useContractForm(codeForm, { initialValues: { code: '' } })
  const send = async (body: z.output<typeof codeForm>) => {
    const { recovery_codes } = await confirm.mutateAsync({ body })
    onCodes(recovery_codes)
    // A gym that requires one now lets the person in.
    void refresh('/gym')
  }
  return (
    <StepForm
      form={form}
      words={{ save: t('secondFactor.turnOn'), failed: t('secondFactor.failed') }}
      send={send}
      onCancel={onCancel}
    >
      <QrWithText {...secret.qr}>
        <p>{t('secondFactor.scan')}</p>
        <p>
          {t('secondFactor.orType')}{' '}
          <code className={styles.code}>{secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <p>
          <a href={secret.uri}>{t('secondFactor.open')}</a>
        </p>
      </QrWithText>
      <CodeField form={form} hint={t('secondFactor.codeHint')} />
    </StepForm>
  )
}

function On({ factor, onCodes }: StateProps) {
  const t = useTexts(identityTexts)
  const { instant } = useFormats()
  const end = useApiMutation('account POST /user/second-factor/off')
  const renew = useApiMutation('account POST /user/second-factor/recovery-codes')
  const [wanted, setWanted] = useState<'codes' | 'off'>()
  const form = useContractForm(passwordAndCodeForm, { initialValues: { current_password: '', code: '' } })
  const close = () => {
    form.restart()
    setWanted(undefined)
  }
  const send = async (body: z.output<typeof passwordAndCodeForm>) => {
    if (wanted === 'codes') {
      const { recovery_codes } = await renew.mutateAsync({ body })
      onCodes(recovery_codes)
    } else {
      await end.mutateAsync({ body })
      notifySuccess(t('secondFactor.turnedOff'))
    }
    close()
  }
  const { since, recovery_codes_left: count } = factor
  return (
    <>
      <p>
        {since !== null && t('secondFactor.since', { when: instant(since) })} {t('secondFactor.left', { count })}
      </p>
      {wanted === undefined ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setWanted('codes')}>
            {t('secondFactor.newCodes')}
          </Button>
          <Button variant="default" onClick={() => setWanted('off')}>
            {t('secondFactor.turnOff')}
          </Button>
        </Group>
      ) : (
        <StepForm
          form={form}
          words={{
            save: t(wanted === 'codes' ? 'secondFactor.newCodes' : 'secondFactor.turnOff'),
            failed: t('secondFactor.failed'),
          }}
          send={send}
          onCancel={close}
        >
          <OwnPassword form={form} />
          <CodeField form={form} hint={t('secondFactor.anyCodeHint')} />
        </StepForm>
      )}
    </>
  )
}

/** Shown only once: if they are lost, new ones must be generated. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(identityTexts)
  return (
    <Stack>
      <Banner tone="warning">{t('secondFactor.codes')}</Banner>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton
          text={codes.join('\n')}
          words={{
            copy: t('secondFactor.copy'),
            copied: t('secondFactor.copied'),
            failed: t('secondFactor.notCopied'),
          }}
        />
        <Button onClick={onDone}>{t('secondFactor.stored')}</Button>
      </Group>
    </Stack>
  )
}

interface StepFormProps<Values extends object, Schema extends z.ZodType> {
  form: ContractForm<Values, Schema>
  words: { save: string; failed: string }
  send: (draft: z.output<Schema>) => Promise<void>
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** One step of the panel: its fields, and buttons to continue or go back. */
function StepForm<Values extends object, Schema extends z.ZodType>({
  form,
  words,
  send,
  onCancel,
  children,
}: StepFormProps<Values, Schema>) {
  const t = useTexts(identityTexts)
  const { saving, error, save } = useSaving({ failed: words.failed, showRefusal: form.showRefusal })
  return (
    <Form onSubmit={() => form.submit((draft) => save(() => send(draft)))}>
      <fieldset disabled={saving}>
        <Stack>
          {error !== undefined && <Banner tone="error">{error}</Banner>}
          {children}
          <Group gap="xs">
            <Button type="submit" loading={saving}>
              {words.save}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('secondFactor.cancel')}
            </Button>
          </Group>
        </Stack>
      </fieldset>
    </Form>
  )
}

function OwnPassword<V extends { current_password: string }, S extends z.ZodType>({
  form,
}: {
  form: ContractForm<V, S>
}) {
  const t = useTexts(identityTexts)
  return (
    <PasswordField
      label={t('password.current')}
      required
      autoComplete="current-password"
      {...form.fields.getInputProps('current_password')}
    />
  )
}

function CodeField<V extends { code: string }, S extends z.ZodType>({
  form,
  hint,
}: {
  form: ContractForm<V, S>
  hint: string
}) {
  const t = useTexts(identityTexts)
  return (
    <TextInput
      label={t('secondFactor.code')}
      description={hint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...form.fields.getInputProps('code')}
    />
  )
}
