import { Center, Loader } from '#ui'
import { useTexts } from '#platform/i18n'
import { appTexts } from './app.texts.ts'
import styles from './app.module.css'

/** Shown while a page is loading. */
export function PageLoading() {
  const t = useTexts(appTexts)
  return (
    <Center className={styles.loading} aria-busy>
      <Loader size="sm" aria-hidden />
      <output className="ui-hidden">{t('ui.loading')}</output>
    </Center>
  )
}
