import { useTexts } from '#platform/i18n'
import { PageButton } from '#platform/pages'
import { EmptyState, ErrorState } from '#ui'
import { noWorkoutTexts } from './no-workout.texts.ts'

/** Shown instead of a workout that this device does not have, or cannot store (`unavailable`). */
export function NoWorkout({ state }: { state: 'missing' | 'unavailable' }) {
  const t = useTexts(noWorkoutTexts)
  if (state === 'unavailable') return <ErrorState title={t('unavailable.title')} message={t('unavailable.message')} />
  return (
    <EmptyState
      drawing="search"
      title={t('missing.title')}
      message={t('missing.message')}
      action={<PageButton page="workouts" label={t('missing.back')} />}
    />
  )
}
