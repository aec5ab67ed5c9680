import { useTexts } from '#platform/i18n'
import { NoGym } from '#platform/gym'
import { settingsTexts } from './settings.texts.ts'

/** Shown on gym settings when no gym is selected. */
export function WithoutGym() {
  const t = useTexts(settingsTexts)
  return <NoGym message={t('chooseGym')} />
}
