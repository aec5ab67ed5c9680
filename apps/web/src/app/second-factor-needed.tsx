import { useTexts } from '#platform/i18n'
import { PageButton } from '#platform/pages'
import { EmptyState } from '#ui'
import { secondFactorNeededTexts } from './second-factor-needed.texts.ts'

/** Shown when the gym requires a second factor of its staff: nothing works before, except the page that turns it on. */
export function SecondFactorNeeded() {
  const t = useTexts(secondFactorNeededTexts)
  const action = <PageButton page="account" label={t('action')} />
  return <EmptyState isPage drawing="place" title={t('title')} message={t('message')} action={action} />
}
