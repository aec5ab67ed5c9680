import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { EmptyState, Page, PageHeader } from '#ui'
import { ProgressView } from './progress-view.tsx'
import { progressTexts } from './progress.texts.ts'

/** The student's own progress. */
export function ProgressScreen() {
  const t = useTexts(progressTexts)
  const gym = useGym()
  return (
    <Page>
      <PageHeader title={t('title')} summary={gym ? t('summary') : t('noGym')} />
      {gym ? <ProgressView key={gym.id} /> : <EmptyState drawing="place" title={t('noGym')} message={t('noGymHint')} />}
    </Page>
  )
}
