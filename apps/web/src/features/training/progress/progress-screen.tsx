import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ProgressView } from './progress-view.tsx'
import { progressTexts } from './progress.texts.ts'

/** The student's own progress. */
export function ProgressScreen() {
  const t = useTexts(progressTexts)
  return (
    <GymPage title={t('title')} summary={t('summary')} chooseGym={t('noGymHint')}>
      <ProgressView />
    </GymPage>
  )
}
