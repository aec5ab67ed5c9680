import type { Translation } from '#platform/i18n'
import type { bellPtBr } from './bell.texts.ts'

export const bellEn = {
  title: 'Notifications',
  bell_one: 'Notifications, {{count}} unread',
  bell_other: 'Notifications, {{count}} unread',
  arrived_one: '{{count}} new notification',
  arrived_other: '{{count}} new notifications',
} as const satisfies Translation<typeof bellPtBr>
