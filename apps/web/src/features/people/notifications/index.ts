import { lazyScreen } from '#platform/pages'

export { NotificationBell } from './notification-bell.tsx'
export { notificationReads } from './notifications.queries.ts'

/** The 'Notificações' page of the settings. */
export const NotificationSettings = lazyScreen(
  async () => (await import('./notification-settings.tsx')).NotificationSettings,
)
