import { useTexts } from '#platform/i18n'
import { DayRangeFields, readDayRange, useDayRangeText } from '#platform/lists'
import { FilterChips, FilterPanel, SegmentedControl } from '#ui'
import type { WorkoutPlanQuery } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

interface FilterProps {
  query: WorkoutPlanQuery
  onChange: (patch: Partial<WorkoutPlanQuery>) => void
}

/** All workouts, one's own, or templates. */
export function WhichWorkouts({ query, onChange }: FilterProps) {
  const t = useTexts(workoutPlansTexts)
  const which = query.template === 'true' ? 'templates' : query.created_by === 'me' ? 'mine' : 'all'
  return (
    <SegmentedControl
      aria-label={t('which.label')}
      data={(['all', 'mine', 'templates'] as const).map((value) => ({ value, label: t(`which.${value}`) }))}
      value={which}
      onChange={(value) =>
        onChange({
          template: value === 'templates' ? 'true' : undefined,
          created_by: value === 'mine' ? 'me' : undefined,
        })
      }
    />
  )
}

const cleared = { from: '', to: '' }

/** The "Filtros" button and its dialog: a range of creation dates. */
export function WorkoutPlansFilter({ query, onChange }: FilterProps) {
  const t = useTexts(workoutPlansTexts)
  const values = { from: query.created_from ?? '', to: query.created_to ?? '' }
  return (
    <FilterPanel
      values={values}
      cleared={cleared}
      activeCount={(query.created_from ?? query.created_to) ? 1 : 0}
      onApply={(draft) => {
        const { from, to } = readDayRange(draft)
        onChange({ created_from: from, created_to: to })
      }}
    >
      {(draft, change) => (
        <DayRangeFields labels={{ from: t('filter.from'), to: t('filter.to') }} value={draft} onChange={change} />
      )}
    </FilterPanel>
  )
}

/** A chip for the range while it is set. */
export function WorkoutPlansFilterChips({ query, onChange }: FilterProps) {
  const t = useTexts(workoutPlansTexts)
  const rangeText = useDayRangeText()
  const { created_from: from, created_to: to } = query
  if (!from && !to) return null
  const clear = () => onChange({ created_from: undefined, created_to: undefined })
  const label = rangeText({ from, to }, (end, days) => t(`filter.created.${end}`, days))
  return <FilterChips chips={[{ key: 'created', label, onRemove: clear }]} onClearAll={clear} />
}
