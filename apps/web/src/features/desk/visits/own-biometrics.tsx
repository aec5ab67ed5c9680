import type { OwnBiometrics as Own } from '@folego/contract'
import { biometricConsent, type BiometricKind, biometricKinds } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, notifyError, notifySuccess, Panel, Stack } from '#ui'
import { biometricsTexts } from './biometrics.texts.ts'

/** The student agrees that a device at the entrance stores their face or finger, or withdraws that. Nothing where the gym uses none. */
export function OwnBiometrics() {
  const t = useTexts(biometricsTexts)
  const { data } = useApiQuery('GET /door/biometric-consent', {}, { offline: false })
  if (data === undefined || (!data.is_offered && data.consents.length === 0)) return null
  return (
    <Panel title={t('own.title')} hint={t('own.hint')}>
      <Stack gap="lg">
        {biometricKinds.map((kind) => (
          <Kind key={kind} kind={kind} own={data} />
        ))}
      </Stack>
    </Panel>
  )
}

function Kind({ kind, own }: { kind: BiometricKind; own: Own }) {
  const t = useTexts(biometricsTexts)
  const formats = useFormats()
  const language = useLanguage()
  const failureText = useFailureText()
  const save = useApiMutation('PUT /door/biometric-consent')
  const ofKind = own.consents.filter((it) => it.kind === kind)
  const given = ofKind.find(({ withdrawn_at }) => withdrawn_at === null)
  const namesOf = (devices: Own['consents'][number]['devices']) =>
    devices.map(({ device_name }) => device_name).join(', ')
  const answer = async (agrees: boolean) => {
    try {
      await save.mutateAsync({ body: { kind, agrees, text_version: biometricConsent.version } })
      notifySuccess(t('own.done'))
    } catch (error) {
      notifyError(t('own.failed'), failureText(error))
    }
  }
  if (given === undefined && !own.is_offered && ofKind.length === 0) return null
  return (
    <Stack gap="xs">
      {ofKind
        .filter(({ withdrawn_at }) => withdrawn_at !== null)
        .map(({ given_at, devices }) => (
          <p key={given_at}>{t('own.withdrawn', { kind: t(`kinds.${kind}`), devices: namesOf(devices) })}</p>
        ))}
      {given === undefined ? (
        own.is_offered && <p className="ui-muted">{biometricConsent.text[kind][language]}</p>
      ) : (
        <p>
          {t('own.given', { kind: t(`kinds.${kind}`), day: formats.date(formats.dateOf(given.given_at)) })}
          <br />
          <small className="ui-muted">
            {given.devices.length === 0 ? t('own.nowhere') : t('own.stored', { devices: namesOf(given.devices) })}
          </small>
        </p>
      )}
      {(given !== undefined || own.is_offered) && (
        <div>
          <Button variant="default" loading={save.isPending} onClick={() => void answer(given === undefined)}>
            {t(given === undefined ? `own.agree.${kind}` : `own.withdraw.${kind}`)}
          </Button>
        </div>
      )}
    </Stack>
  )
}
