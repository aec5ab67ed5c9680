import { useTexts } from '#platform/i18n'
import { EmptyState } from '#ui'
import { settingsTexts } from './settings.texts.ts'

/** Shown on gym settings when no gym is selected. */
export function WithoutGym() {
  const t = useTexts(settingsTexts)
  return <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
}
