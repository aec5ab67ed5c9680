import type { Notification } from '@folego/contract'
import {
  IconCalendarDue,
  IconCalendarX,
  IconCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconDevices,
  IconDoorExit,
  IconFileImport,
  IconHeartbeat,
  IconMessage2,
  IconRefresh,
  IconRefreshAlert,
  IconShieldLock,
} from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type PageLink, usePageHref } from '#platform/pages'
import { ActionIcon, notifyError, UiLink } from '#ui'
import { useMarkRead } from './notifications.queries.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { useNoticeWords } from './use-notice-words.ts'
import styles from './notifications.module.css'

const icons = {
  enrollment_expiring: IconCalendarDue,
  enrollment_expired: IconCalendarX,
  renewal_coming: IconRefresh,
  renewal_missed: IconRefreshAlert,
  invoices_late: IconCalendarX,
  students_imported: IconFileImport,
  student_left: IconDoorExit,
  workout_assigned: IconClipboardText,
  sheet_expiring: IconCalendarDue,
  review_pending: IconMessage2,
  workout_reviewed: IconClipboardCheck,
  workout_message: IconMessage2,
  pain_reported: IconHeartbeat,
  class_changed: IconCalendarDue,
  class_place: IconCalendarDue,
  class_reminder: IconCalendarDue,
  appointment_changed: IconCalendarDue,
  teaching_changed: IconCalendarDue,
  graduation: IconClipboardCheck,
  pack_expiring: IconCalendarDue,
  workout_reminder: IconClipboardText,
  account_changed: IconShieldLock,
  new_device: IconDevices,
} as const satisfies Record<Notification['kind'], unknown>

/** One notice: links to its record if the reader may open it, which marks it as read. */
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
    <li className={styles.notice} data-kind={kind} data-unread={read_at === null || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={styles.words}>
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
          aria-label={`${t('markOne')}: ${sentence}`}
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

/** The link of a notice; undefined if this area has no page for its record. */
function useNoticeHref(): (notice: Notification) => string | undefined {
  const pageHref = usePageHref()
  return (notice) => {
    // The first page that the reader's area has.
    for (const [page, search] of linksOf(notice)) {
      const href = pageHref(page, search)
      if (href !== undefined) return href
    }
    return undefined
  }
}

function linksOf(notice: Notification): readonly PageLink[] {
  // Whoever pays for a student reaches what is to be paid, and nothing else of theirs.
  if ('of_student' in notice.data && notice.data.of_student !== undefined) return [['payments']]
  if (
    notice.kind === 'class_changed' ||
    notice.kind === 'class_place' ||
    notice.kind === 'class_reminder' ||
    notice.kind === 'teaching_changed'
  ) {
    return [['classes', { week: notice.data.day }]]
  }
  if (notice.kind === 'appointment_changed') return [['appointments', { day: notice.data.day }]]
  if (notice.kind === 'graduation') return [['student', { student: notice.data.student_id }], ['classes']]
  if (notice.kind === 'pack_expiring') return [['student', { student: notice.data.student_id }], ['classes']]
  if (notice.kind === 'account_changed' || notice.kind === 'new_device') return [['account']]
  if (notice.kind === 'workout_reminder') return [['workouts']]
  if (notice.kind === 'invoices_late') return [['billing']]
  if (notice.kind === 'students_imported') return [['students']]
  if (notice.kind === 'workout_reviewed' || (notice.kind === 'workout_message' && !notice.data.from_student)) {
    return [['schedule', { session: notice.entity_id, workout: notice.data.workout_title }], ['workouts']]
  }
  if (notice.kind === 'review_pending' || notice.kind === 'workout_message' || notice.kind === 'pain_reported') {
    return [
      ['reviews', { session: notice.entity_id }],
      ['student', { student: notice.data.student_id }],
    ]
  }
  if (
    notice.kind === 'enrollment_expiring' ||
    notice.kind === 'enrollment_expired' ||
    notice.kind === 'renewal_coming' ||
    notice.kind === 'renewal_missed' ||
    notice.kind === 'student_left'
  ) {
    return [['enrollments', { dialog: 'view', id: notice.entity_id }]]
  }
  const { workout_kind, workout_plan_id: id } = notice.data
  return workout_kind === 'isolated'
    ? [
        ['workouts', { tab: 'isolated', plan: id }],
        ['workout-plans', { dialog: 'view', id }],
      ]
    : [['workouts'], ['workout-plans', { tab: 'sheets' }]]
}
