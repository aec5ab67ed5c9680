import { texts } from '#platform/i18n'
import { notificationsPtBr } from './notifications.pt-br.ts'

export const notificationsTexts = texts(
  notificationsPtBr,
  async () => (await import('./notifications.en.ts')).notificationsEn,
)
