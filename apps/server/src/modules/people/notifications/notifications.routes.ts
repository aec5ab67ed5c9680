import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import type { Route } from '#platform/http'
import type { SecretKeys } from '#platform/security'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './notifications.service.ts'
import { planRestPush } from './rest-push.service.ts'
import { findPush, subscribe, unsubscribe } from './push.service.ts'
import type { UnreadStream } from './unread-stream.service.ts'
import { readSettings, updateSettings } from './settings.service.ts'

interface RoutesOptions {
  stream: UnreadStream
  /** Whether this server can send emails. */
  mail: boolean
  /** Without them nothing is sent to browsers. */
  secretKeys: SecretKeys | undefined
}

/** The routes of the module. */
export function notificationRoutes({ stream, mail, secretKeys }: RoutesOptions): Route[] {
  return serve(api.notifications, {
    list: pipelined((gym, { query }) => listNotifications(gym, query)),
    stream: async (context) => stream.follow(context),
    markRead: (gym, { params }) => markNotificationRead(gym, params.id),
    markAllRead: (gym) => markAllNotificationsRead(gym),
    settings: (gym) => readSettings(gym, mail),
    updateSettings: (gym, { body }) => updateSettings(gym, mail, body),
    push: (context) => findPush(context, secretKeys),
    subscribe: (context, { body }) => subscribe(context, body),
    pushRest: (context, { body }) => planRestPush(context, body),
    unsubscribe: (context) => unsubscribe(context),
  })
}
