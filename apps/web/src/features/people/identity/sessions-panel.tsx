import type { OwnSession } from '@folego/contract'
import { nameOfDevice } from '@folego/domain'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog } from '#platform/records'
import { Button, notifyError, notifySuccess, Opener, Panel, Skeleton, StatusBadge } from '#ui'
import { identityTexts } from './identity.texts.ts'
import styles from './sessions-panel.module.css'

/** The devices on which one is signed in, with a sign-out button for each. */
export function SessionsPanel() {
  const t = useTexts(identityTexts)
  const { data, error, refetch } = useApiQuery('account GET /user/sessions', {})
  const sessions = data?.object
  return (
    <Panel title={t('sessions.title')} hint={t('sessions.hint')}>
      {!sessions && error && <LoadFailed title={t('sessions.loadFailed')} error={error} retry={refetch} />}
      {!sessions && !error && <Skeleton height={64} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && <EndOthers />}
    </Panel>
  )
}

const phones: ReadonlySet<OwnSession['system']> = new Set(['Android', 'iPad', 'iPhone'])

function Session({ session }: { session: OwnSession }) {
  const t = useTexts(identityTexts)
  const formats = useFormats()
  const end = useApiMutation('account DELETE /user/sessions/{id}')
  const { id, created_at, last_used_at, address, is_current, system } = session
  const name = nameOfDevice(session) ?? t('sessions.unknownDevice')
  const Icon = phones.has(system) ? IconDeviceMobile : IconDeviceDesktop
  const signOut = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => notifySuccess(t('sessions.ended', { device: name })),
        onError: () => notifyError(t('sessions.failed')),
      },
    )
  return (
    <li className={styles.session}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <span>{name}</span>
        <small>
          {t('sessions.used', { ago: formats.ago(last_used_at) })}
          {' · '}
          {t(address === null ? 'sessions.since' : 'sessions.sinceFrom', {
            when: formats.instant(created_at),
            address: address ?? '',
          })}
        </small>
      </div>
      {is_current ? (
        <StatusBadge tone="active">{t('sessions.current')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={t('sessions.endNamed', { device: name })}
          onClick={signOut}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const t = useTexts(identityTexts)
  const end = useApiMutation('account DELETE /user/sessions')
  return (
    <div>
      <Opener label={t('sessions.endOthers')}>
        {(opened, close) => (
          <ActionDialog
            opened={opened}
            onClose={close}
            words={{
              title: t('sessions.endOthers'),
              message: t('sessions.question'),
              confirm: t('sessions.confirm'),
              done: t('sessions.endedOthers'),
              failed: t('sessions.failed'),
            }}
            action={async () => end.mutateAsync({})}
          />
        )}
      </Opener>
    </div>
  )
}
