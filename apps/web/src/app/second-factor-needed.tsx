import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, EmptyState, UiLink } from '#ui'
import { secondFactorNeededTexts } from './second-factor-needed.texts.ts'

/** The gym answers nothing before its staff have a second factor; where it is turned on can be opened. */
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
