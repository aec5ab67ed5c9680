import type { Translation } from '#platform/i18n'
import type { settingsPtBr } from './settings.pt-br.ts'

export const settingsEn = {
  title: 'Settings',
  summary: 'Your account, your preferences and the gym.',
  summaryOwn: 'Your account and your preferences.',
} as const satisfies Translation<typeof settingsPtBr>
