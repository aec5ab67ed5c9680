import type { Notification } from '@folego/contract'
import {
  IconCalendarDue,
  IconCalendarX,
  IconCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconHeartbeat,
  IconMessage2,
  IconShieldLock,
} from '@tabler/icons-react'
import { ActionIcon, notifyError, UiLink } from '#ui'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { notificationsTexts } from './notifications.texts.ts'
import { useMarkRead } from './notifications.queries.ts'
import { useNoticeHref } from './use-notice-href.ts'
import { useNoticeWords } from './use-notice-words.ts'

const icons = {
  enrollment_expiring: IconCalendarDue,
  enrollment_expired: IconCalendarX,
  workout_assigned: IconClipboardText,
  sheet_expiring: IconCalendarDue,
  review_pending: IconMessage2,
  workout_reviewed: IconClipboardCheck,
  pain_reported: IconHeartbeat,
  account_changed: IconShieldLock,
} as const satisfies Record<Notification['kind'], unknown>

/** One notice: leads to its record where the reader may open it, and counts as read then. */
export function NotificationItem({ notice, onFollow }: { notice: Notification; onFollow: () => void }) {
  const t = useTexts(notificationsTexts)
  const formats = useFormats()
  const markRead = useMarkRead()
  const sentence = useNoticeWords()(notice)
  const href = useNoticeHref()(notice)
  const { id, kind, created_at, read_at } = notice
  const Icon = icons[kind]
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
          <UiLink href={href} onClick={follow} className="ui-touch">
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
