import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, instant, recordId } from './fields.ts'
import { listOf, pageNumber, pageSize } from './lists.ts'

export const notificationKinds = ['enrollment_expiring', 'enrollment_expired'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** A notice to one person in one gym. `data` holds what its sentence needs, in no language. */
export const notification = z.object({
  id: recordId,
  kind: z.enum(notificationKinds),
  entity_id: recordId,
  data: z.object({ student_id: recordId, student_name: z.string(), plan_name: z.string(), end_date: z.iso.date() }),
  created_at: instant,
  read_at: instant.nullable(),
})
export type Notification = z.output<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    scope: 'gym',
    access: 'notifications.use',
    summary: 'The own notices, newest first, with the number of unread ones',
    query: z.strictObject({
      page: pageNumber,
      page_size: pageSize,
    }),
    reply: listOf(notification).extend({ unread: z.int().min(0) }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/{id}/read',
    scope: 'gym',
    access: 'notifications.use',
    summary: 'Mark one notice as read',
    params: idParams,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    scope: 'gym',
    access: 'notifications.use',
    summary: 'Mark every own notice as read',
  }),
} as const
