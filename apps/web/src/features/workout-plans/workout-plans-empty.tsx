import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import type { WorkoutPlanQuery } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

/** The gym has no isolated workouts yet. */
export function NoWorkouts({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(workoutPlansTexts)
  return (
    <EmptyState
      drawing="whistle"
      title={t('empty.title')}
      message={t('empty.message')}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}

/** Search and filters leave nothing. */
export function NoWorkoutsFound({ query, onClear }: { query: WorkoutPlanQuery; onClear: () => void }) {
  const t = useTexts(workoutPlansTexts)
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch.title')}
      message={query.search ? t('noMatch.search', { search: query.search }) : t('noMatch.filters')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
