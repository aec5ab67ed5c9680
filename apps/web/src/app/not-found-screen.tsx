import { Button, EmptyState, UiLink } from '#ui'
import { useTexts } from '#platform/i18n'
import { appTexts } from './app.texts.ts'

/** Shown for an unknown address. */
export function NotFoundScreen() {
  const t = useTexts(appTexts)
  return (
    <EmptyState
      isPage
      drawing="place"
      title={t('notFound.title')}
      message={t('notFound.message')}
      action={
        <Button component={UiLink} href="/dashboard">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
