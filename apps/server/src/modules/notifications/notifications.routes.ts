import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './notifications.service.ts'

export const notificationRoutes: Route[] = serve(api.notifications, {
  list: (gym, { query }) => listNotifications(gym, query),
  markRead: (gym, { params }) => markNotificationRead(gym, params.id),
  markAllRead: (gym) => markAllNotificationsRead(gym),
})
