import { type Notification } from '@folego/contract'
import { groupBy } from '@folego/domain'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog, EmptyState, notifyError, Pager, type Shown, Skeleton, Stack } from '#ui'
import { NotificationItem } from './notification-item.tsx'
import { useMarkAllRead, useNotifications } from './notifications.queries.ts'
import { PushOffer } from '#platform/push'
import { notificationsTexts } from './notifications.texts.ts'
import { useToastHistory } from './toast-history.ts'
import styles from './notifications.module.css'

/** One's own notices by day, newest first, and the last toasts. */
export function NotificationCentre({ opened, onClose }: Shown) {
  const t = useTexts(notificationsTexts)
  const afterMount = useOpenedAfterMount(opened)
  return (
    <Dialog corner opened={afterMount} onClose={onClose} size="sm" title={t('title')} action={<MarkAll />}>
      <div>
        <Notices onFollow={onClose} />
      </div>
    </Dialog>
  )
}

/** Shown while something is unread. */
function MarkAll() {
  const t = useTexts(notificationsTexts)
  const { data } = useNotifications(1)
  const markAll = useMarkAllRead()
  if (!data?.unread) return null
  return (
    <Button
      variant="transparent"
      size="compact-sm"
      loading={markAll.isPending}
      onClick={() => markAll.mutate({}, { onError: () => notifyError(t('markFailed')) })}
    >
      {t('markAll')}
    </Button>
  )
}

function Notices({ onFollow }: { onFollow: () => void }) {
  const t = useTexts(notificationsTexts)
  const [page, setPage] = useState(1)
  const { data, isPending, error, refetch } = useNotifications(page)
  if (isPending) return <NoticesSkeleton label={t('loading')} />
  if (!data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  return (
    <>
      {data.object.length > 0 && <PushOffer />}
      {data.object.length === 0 && <EmptyState drawing="bell" title={t('empty.title')} message={t('empty.message')} />}
      <Days notices={data.object} onFollow={onFollow} />
      <Pager className={styles.noticesPages} list={{ ...data, page }} newestFirst onPage={setPage} />
      <ToastHistory />
    </>
  )
}

function NoticesSkeleton({ label }: { label: string }) {
  return (
    <>
      <output className="ui-hidden">{label}</output>
      <Stack gap="sm">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    </>
  )
}

function Days({ notices, onFollow }: { notices: readonly Notification[]; onFollow: () => void }) {
  const formats = useFormats()
  const today = useGym()?.today
  const days = groupBy(notices, ({ created_at }) => formats.dateOf(created_at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.noticesDay}>
      <h3>{day === today ? formats.relativeDay(day) : formats.dayHead(day)}</h3>
      <ul>
        {ofDay.map((notice) => (
          <NotificationItem key={notice.id} notice={notice} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}

/** The last toasts, in case they were missed. */
function ToastHistory() {
  const t = useTexts(notificationsTexts)
  const formats = useFormats()
  const toasts = useToastHistory()
  if (toasts.length === 0) return null
  return (
    <section className={styles.noticesDay}>
      <h3>{t('recent')}</h3>
      <ul>
        {toasts.map(({ id, kind, message, detail, at }) => (
          <li key={id} className={styles.notice} data-kind={kind}>
            {kind === 'success' ? (
              <IconCircleCheck size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconAlertCircle size={20} stroke={1.6} aria-hidden />
            )}
            <div className={styles.words}>
              <span className="ui-hidden">{kind === 'success' ? t('succeeded') : t('failed')}</span>
              <span>{message}</span>
              {detail && <span className="ui-muted">{detail}</span>}
              <time dateTime={at}>{formats.ago(at)}</time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
