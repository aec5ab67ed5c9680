import type { Notification } from '@folego/contract'
import { IconCalendarDue, IconCalendarX, IconCheck } from '@tabler/icons-react'
import { ActionIcon, notifyError, UiLink } from '#ui'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { notificationsTexts } from './notifications-texts.ts'
import { useMarkRead } from './notifications.queries.ts'

const icons = { enrollment_expiring: IconCalendarDue, enrollment_expired: IconCalendarX } as const

/** One notice: leads to its enrollment where the reader may open it, and counts as read then. */
export function NotificationItem({ notice, onFollow }: { notice: Notification; onFollow: () => void }) {
  const t = useTexts(notificationsTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const markRead = useMarkRead()
  const { id, kind, data, created_at, read_at, entity_id } = notice
  const Icon = icons[kind]
  const sentence = t(`kinds.${kind}`, {
    student: data.student_name,
    plan: data.plan_name,
    date: formats.date(data.end_date),
  })
  const href = pageHref('enrollments', { dialog: 'view', id: entity_id })
  const read = () => markRead.mutate({ params: { id } }, { onError: () => notifyError(t('markFailed')) })
  const follow = () => {
    if (read_at === null) read()
    onFollow()
  }
  return (
    <li className="notice" data-kind={kind} data-unread={read_at === null || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className="notice-words">
        {read_at === null && <span className="ui-hidden">{t('unread')}: </span>}
        {href === undefined ? (
          <span>{sentence}</span>
        ) : (
          <UiLink href={href} onClick={follow}>
            {sentence}
          </UiLink>
        )}
        <time dateTime={created_at} title={formats.instant(created_at)}>
          {formats.ago(created_at)}
        </time>
      </div>
      {read_at === null && (
        <ActionIcon
          variant="subtle"
          aria-label={t('markOne')}
          title={t('markOne')}
          loading={markRead.isPending}
          onClick={read}
        >
          <IconCheck size={18} stroke={1.8} />
        </ActionIcon>
      )}
    </li>
  )
}
