import { useIssueText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DateField, FilterChips, FilterPanel, SegmentedControl } from '#ui'
import { readRange } from './created-range.ts'
import type { WorkoutPlanQuery } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

interface FilterProps {
  query: WorkoutPlanQuery
  onChange: (patch: Partial<WorkoutPlanQuery>) => void
}

/** All workouts, the own ones, or those where new ones start. */
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

/** The button "Filtros" and its dialog: a range of creation dates. */
export function WorkoutPlansFilter({ query, onChange }: FilterProps) {
  const t = useTexts(workoutPlansTexts)
  const issueText = useIssueText()
  const values = { from: query.created_from ?? '', to: query.created_to ?? '' }
  const problem = (date: string) => (/^(\d{4}-\d{2}-\d{2})?$/.test(date) ? undefined : issueText('DATE_INVALID'))
  return (
    <FilterPanel
      values={values}
      cleared={cleared}
      activeCount={(query.created_from ?? query.created_to) ? 1 : 0}
      onApply={(draft) => {
        const { from, to } = readRange(draft.from, draft.to)
        onChange({ created_from: from, created_to: to })
      }}
    >
      {(draft, change) => (
        <>
          <DateField
            label={t('filter.from')}
            value={draft.from}
            error={problem(draft.from)}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('filter.to')}
            value={draft.to}
            error={problem(draft.to)}
            onChange={(to) => change({ to })}
          />
        </>
      )}
    </FilterPanel>
  )
}

/** One chip for the range, while it is on. */
export function WorkoutPlansFilterChips({ query, onChange }: FilterProps) {
  const t = useTexts(workoutPlansTexts)
  const formats = useFormats()
  const { created_from: from, created_to: to } = query
  if (!from && !to) return null
  const clear = () => onChange({ created_from: undefined, created_to: undefined })
  const label =
    from && to
      ? t('filter.betweenChip', { from: formats.date(from), to: formats.date(to) })
      : from
        ? t('filter.fromChip', { date: formats.date(from) })
        : t('filter.toChip', { date: formats.date(to ?? '') })
  return <FilterChips chips={[{ key: 'created', label, onRemove: clear }]} onClearAll={clear} />
}
