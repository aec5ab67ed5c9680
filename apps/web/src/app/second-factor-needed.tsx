import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, EmptyState, UiLink } from '#ui'
import { secondFactorNeededTexts } from './second-factor-needed.texts.ts'

/** Shown when the gym requires a second factor of its staff: nothing works before, except the page that turns it on. */
export function SecondFactorNeeded() {
  const t = useTexts(secondFactorNeededTexts)
  const href = usePageHref()('account')
  return (
    <EmptyState
      drawing="place"
      title={t('title')}
      message={t('message')}
      action={
        href && (
          <Button component={UiLink} href={href}>
            {t('action')}
          </Button>
        )
      }
      isPage
    />
  )
}
