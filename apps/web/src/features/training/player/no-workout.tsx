import { useTexts } from '#platform/i18n'
import { PageButton } from '#platform/pages'
import { EmptyState, ErrorState } from '#ui'
import { workoutStore } from './engine.ts'
import { noWorkoutTexts } from './no-workout.texts.ts'

/** Shown instead of a workout that this device does not have, or cannot store (`unavailable`). */
export function NoWorkout({ state }: { state: 'missing' | 'unavailable' }) {
  const t = useTexts(noWorkoutTexts)
  if (state === 'unavailable') {
    const retry = () => void workoutStore.load().catch(() => undefined)
    return <ErrorState title={t('unavailable.title')} message={t('unavailable.message')} onRetry={retry} />
  }
  return (
    <EmptyState
      drawing="search"
      title={t('missing.title')}
      message={t('missing.message')}
      action={<PageButton page="workouts" label={t('missing.back')} />}
    />
  )
}
