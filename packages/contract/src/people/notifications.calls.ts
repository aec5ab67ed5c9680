import { gymCall } from '../call.ts'

export const notifications = {
  list: gymCall('GET', '/notifications', 'notifications.use'),
  stream: gymCall('GET', '/notifications/stream', 'notifications.use', { stream: true }),
  markRead: gymCall('POST', '/notifications/{id}/read', 'notifications.use'),
  markAllRead: gymCall('POST', '/notifications/read-all', 'notifications.use'),
  settings: gymCall('GET', '/notifications/settings', 'notifications.use'),
  updateSettings: gymCall('PATCH', '/notifications/settings', 'notifications.use'),
  push: gymCall('GET', '/notifications/push', 'notifications.use', { slow: true }),
  subscribe: gymCall('POST', '/notifications/push', 'notifications.use', { slow: true }),
  pushRest: gymCall('PUT', '/notifications/push/rest', 'notifications.use', { slow: true }),
  unsubscribe: gymCall('DELETE', '/notifications/push', 'notifications.use', { slow: true }),
}
