import type { Translation } from '#platform/i18n'
import type { settingsPtBr } from './settings.pt-br.ts'

export const settingsEn = {
  title: 'Settings',
  summary: 'Your account, this device and the gym.',
  summaryOwn: 'Your account and this device.',
} as const satisfies Translation<typeof settingsPtBr>
