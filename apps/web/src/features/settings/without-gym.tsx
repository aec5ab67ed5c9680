import { useTexts } from '#platform/i18n'
import { EmptyState } from '#ui'
import { settingsTexts } from './settings.texts.ts'

/** Nothing to set before a gym is chosen. */
export function WithoutGym() {
  const t = useTexts(settingsTexts)
  return <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
}
