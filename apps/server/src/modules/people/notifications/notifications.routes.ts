import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import type { Route } from '#platform/http'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './notifications.service.ts'
import type { UnreadStream } from './unread-stream.service.ts'
import { readSettings, updateSettings } from './settings.service.ts'

/** The routes of the module; `mail`: whether this server can send emails. */
export function notificationRoutes({ stream, mail }: { stream: UnreadStream; mail: boolean }): Route[] {
  return serve(api.notifications, {
    list: pipelined((gym, { query }) => listNotifications(gym, query)),
    stream: async (context) => stream.follow(context),
    markRead: (gym, { params }) => markNotificationRead(gym, params.id),
    markAllRead: (gym) => markAllNotificationsRead(gym),
    settings: (gym) => readSettings(gym, mail),
    updateSettings: (gym, { body }) => updateSettings(gym, mail, body),
  })
}
