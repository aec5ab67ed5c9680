import { alwaysShown, notificationKindsOf, type NotificationSetting, reminderHours } from '@folego/contract'
import { useState } from 'react'
import { checkedProps, notifyError, Panel, Select, Skeleton, Switch, TableHead } from '#ui'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useRole } from '#platform/gym'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { pushTexts, usePush } from '#platform/push'
import { notificationSettingsTexts } from './notification-settings.texts.ts'
import styles from './notifications.module.css'

/** Which notices one gets in this gym, and which of them by e-mail too. Each switch is saved at once. */
export function NotificationSettings() {
  const t = useTexts(notificationSettingsTexts)
  const { data, error, refetch } = useApiQuery('GET /notifications/settings', {})
  return (
    <Panel hint={data?.mail === false ? t('hintWithoutMail') : t('hint')}>
      <PushSwitch />
      {!data && error && <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />}
      {data ? <Choices settings={data.settings} mail={data.mail} /> : !error && <SkeletonRows />}
    </Panel>
  )
}

/** Whether this browser gets them as notifications of the system; gives the reason if it cannot. */
function PushSwitch() {
  const t = useTexts(pushTexts)
  const { state, isChanging, change } = usePush()
  if (state === 'hidden') return null
  const isPossible = state === 'on' || state === 'off'
  const hint = state === 'denied' || state === 'unsupported' ? state : 'possible'
  return (
    <Switch
      className={styles.push}
      label={t('label')}
      description={t(`hint.${hint}`)}
      disabled={!isPossible || isChanging}
      {...checkedProps(state === 'on', change)}
    />
  )
}

/** The same rows as skeletons, so that nothing moves when the settings load. */
function SkeletonRows() {
  const t = useTexts(notificationSettingsTexts)
  const role = useRole()
  const kinds = notificationKindsOf[role].filter((kind) => kind !== 'student_left' || role !== 'student')
  return (
    <table className={styles.choices} aria-busy>
      <TableHead names={[t('kind'), t('inApp')]} />
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`kinds.${kind}`)}
              <small>{alwaysShown.has(kind) ? t('always') : t(`hints.${kind}`)}</small>
            </th>
            <td>
              <Skeleton height={20} width={38} radius="xl" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Choices({ settings, mail }: { settings: readonly NotificationSetting[]; mail: boolean }) {
  const t = useTexts(notificationSettingsTexts)
  return (
    <table className={styles.choices}>
      <TableHead names={[t('kind'), t('inApp'), ...(mail ? [t('email')] : [])]} />
      <tbody>
        {settings.map((setting) => (
          <Choice key={setting.kind} setting={setting} mail={mail} />
        ))}
      </tbody>
    </table>
  )
}

/** `05:00` to `22:00`. */
const hours = Array.from({ length: reminderHours.last - reminderHours.first + 1 }, (_, at) => {
  const hour = String(reminderHours.first + at)
  return { value: hour, label: `${hour.padStart(2, '0')}:00` }
})

function Choice({ setting, mail }: { setting: NotificationSetting; mail: boolean }) {
  const t = useTexts(notificationSettingsTexts)
  const update = useApiMutation('PATCH /notifications/settings')
  const { kind } = setting
  const isFixed = alwaysShown.has(kind)
  const isReminder = kind === 'workout_reminder'
  const push = usePush()
  const [shown, setShown] = useState(setting)
  const change = (choice: { in_app: boolean } | { email: boolean } | { hour: number }) => {
    setShown({ ...shown, ...choice })
    // A reminder is of little use to whoever must open the application to see it: now the permission makes sense.
    if (isReminder && 'in_app' in choice && choice.in_app && push.state === 'off') push.change(true)
    update.mutate(
      { body: { kind, ...choice } },
      {
        onError: () => {
          setShown(setting)
          notifyError(t('notSaved'))
        },
      },
    )
  }
  return (
    <tr>
      <th scope="row" id={`notice-${kind}`}>
        {t(`kinds.${kind}`)}
        <small>{isFixed ? t('always') : t(`hints.${kind}`)}</small>
        {shown.hour !== undefined && (shown.in_app || shown.email) && (
          <Select
            className={styles.hour}
            aria-label={t('hour')}
            data={hours}
            value={String(shown.hour)}
            allowDeselect={false}
            onChange={(hour) => change({ hour: Number(hour) })}
          />
        )}
      </th>
      <td>
        {isFixed ? (
          t('fixed')
        ) : (
          <Switch
            aria-label={`${t(`kinds.${kind}`)}: ${t('inApp')}`}
            {...checkedProps(shown.in_app, (in_app) => change({ in_app }))}
          />
        )}
      </td>
      {mail && (
        <td>
          <Switch
            aria-label={`${t(`kinds.${kind}`)}: ${t('email')}`}
            {...checkedProps(shown.email, (email) => change({ email }))}
          />
        </td>
      )}
    </tr>
  )
}
