import type { Translation } from '#platform/i18n'
import type { notificationsPtBr } from './notifications.pt-br.ts'

export const notificationsEn = {
  title: 'Notifications',
  bell_one: 'Notifications, {{count}} unread',
  bell_other: 'Notifications, {{count}} unread',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  loadFailed: 'The notifications could not be loaded',
  markFailed: 'Could not mark as read',
  loading: 'Loading…',
  more_one: 'There is {{count}} older notification',
  more_other: 'There are {{count}} older notifications',
  empty: {
    title: 'Nothing here',
    message: 'We tell you when an enrollment is about to expire, and when it has.',
  },
  kinds: {
    enrollment_expiring: 'The enrollment of {{student}} in the plan {{plan}} expires on {{date}}',
    enrollment_expired: 'The enrollment of {{student}} in the plan {{plan}} expired on {{date}}',
  },
  recent: 'Last messages of this visit',
  succeeded: 'Succeeded',
  failed: 'Failed',
} as const satisfies Translation<typeof notificationsPtBr>
