import { usePlan } from '#features/desk/pickers'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type QueryPatch, readDayRange, useDayRangeText } from '#platform/lists'
import { lazyPart } from '#platform/pages'
import { type FilterChip, FilterChips, FilterPanel } from '#ui'
import type { StudentFilters } from './students-filter-fields.tsx'
import type { StudentQuery } from './students.queries.ts'
import { queryOfView, viewOf } from './student-views.tsx'
import { studentsTexts } from './students.texts.ts'

const Fields = lazyPart(async () => (await import('./students-filter-fields.tsx')).StudentsFilterFields, {
  height: 260,
})

interface StudentsFilterProps {
  query: StudentQuery
  onChange: (patch: QueryPatch<StudentQuery>) => void
}

const cleared: StudentFilters = { status: 'all', plan: '', notSeen: '', from: '', to: '' }
const noFilters = {
  status: undefined,
  plan_id: undefined,
  not_seen_since: undefined,
  birth_date_from: undefined,
  birth_date_to: undefined,
} as const

/** The "Filtros" button and its dialog: status, plan, last visit and a range of birth dates. */
export function StudentsFilter({ query, onChange }: StudentsFilterProps) {
  const values: StudentFilters = {
    status: query.status ?? 'all',
    plan: query.plan_id ?? '',
    notSeen: query.not_seen_since ?? '',
    from: query.birth_date_from ?? '',
    to: query.birth_date_to ?? '',
  }
  const apply = ({ status, plan, notSeen, ...range }: StudentFilters) => {
    const { from, to } = readDayRange(range)
    onChange({
      status: status === 'all' ? undefined : status,
      plan_id: plan || undefined,
      not_seen_since: notSeen || undefined,
      birth_date_from: from,
      birth_date_to: to,
    })
  }
  return (
    <FilterPanel values={values} cleared={cleared} activeCount={countFilters(query)} onApply={apply}>
      {(draft, change) => <Fields draft={draft} onChange={change} />}
    </FilterPanel>
  )
}

/** One chip per active filter. */
export function StudentsFilterChips({ query, onChange }: StudentsFilterProps) {
  const t = useTexts(studentsTexts)
  const rangeText = useDayRangeText()
  const formats = useFormats()
  const { status, plan_id, not_seen_since, birth_date_from: from, birth_date_to: to } = query
  const plan = usePlan(plan_id ?? '')
  const chips: FilterChip[] = [...useMembershipChips({ query, onChange })]
  if (status) {
    chips.push({
      key: 'status',
      label: t('filter.statusChip', { status: t(`status.${status}`) }),
      onRemove: () => onChange({ status: undefined }),
    })
  }
  if (plan_id) {
    const label = t('filter.planChip', { name: plan?.name ?? '…' })
    chips.push({ key: 'plan', label, onRemove: () => onChange({ plan_id: undefined }) })
  }
  if (not_seen_since) {
    chips.push({
      key: 'not_seen',
      label: t('filter.notSeenChip', { date: formats.date(not_seen_since) }),
      onRemove: () => onChange({ not_seen_since: undefined }),
    })
  }
  if (from ?? to) {
    chips.push({
      key: 'birth',
      label: rangeText({ from, to }, (end, days) => t(`filter.born.${end}`, days)),
      onRemove: () => onChange({ birth_date_from: undefined, birth_date_to: undefined }),
    })
  }
  const clearAll = () => onChange({ ...noFilters, ...(viewOf(query) === undefined && queryOfView('all')) })
  return <FilterChips chips={chips} onClearAll={clearAll} />
}

/** Chips for filters that the home's figures link to and no view covers: in force, arrivals and departures, recently lapsed. */
function useMembershipChips({ query, onChange }: StudentsFilterProps): FilterChip[] {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  const { membership, move, moved_since, lapsed_from } = query
  const chips: FilterChip[] = []
  if (membership === 'in_force') {
    const onRemove = () => onChange({ membership: undefined })
    chips.push({ key: 'in_force', label: t('filter.inForceChip'), onRemove })
  }
  if (move) {
    const date = moved_since && formats.date(moved_since)
    chips.push({
      key: 'move',
      label: date ? t(`filter.moveSince.${move}`, { date }) : t(`filter.move.${move}`),
      onRemove: () => onChange({ move: undefined, moved_since: undefined }),
    })
  }
  if (lapsed_from) {
    const label = t('filter.lapsedChip', { date: formats.date(lapsed_from) })
    chips.push({ key: 'lapsed', label, onRemove: () => onChange({ lapsed_from: undefined }) })
  }
  return chips
}

/** A range of dates counts as one filter. */
function countFilters(query: StudentQuery): number {
  const { status, plan_id, not_seen_since, birth_date_from, birth_date_to } = query
  return [status, plan_id, not_seen_since, birth_date_from ?? birth_date_to].filter(Boolean).length
}
