import { texts } from '#platform/i18n'
import { settingsPtBr } from './settings.pt-br.ts'

export const settingsTexts = texts(settingsPtBr, async () => (await import('./settings.en.ts')).settingsEn)
