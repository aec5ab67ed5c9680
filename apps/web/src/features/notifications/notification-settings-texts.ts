import { texts } from '#platform/i18n'
import { notificationSettingsPtBr } from './notification-settings.pt-br.ts'

export const notificationSettingsTexts = texts(
  notificationSettingsPtBr,
  async () => (await import('./notification-settings.en.ts')).notificationSettingsEn,
)
