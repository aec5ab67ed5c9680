import { enrollmentStatuses } from '@folego/domain'
import { PlanFilter, StudentSelect, usePlan, useStudentName } from '#features/desk/pickers'
import { useTexts } from '#platform/i18n'
import { type FilterChip, FilterChips, FilterPanel, Select } from '#ui'
import type { EnrollmentQuery } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'

interface EnrollmentFilters {
  status: StatusFilter
  student: string
  plan: string
}

interface EnrollmentsFilterProps {
  query: EnrollmentQuery
  onChange: (patch: Partial<EnrollmentQuery>) => void
}

const cleared: EnrollmentFilters = { status: 'all', student: '', plan: '' }
const noFilters = {
  status: undefined,
  expiring: undefined,
  agreement: undefined,
  student_id: undefined,
  plan_id: undefined,
} as const

/** The "Filtros" button and its dialog: status, student, plan. */
export function EnrollmentsFilter({ query, onChange }: EnrollmentsFilterProps) {
  const t = useTexts(enrollmentsTexts)
  const values: EnrollmentFilters = {
    status: statusFilterOf(query),
    student: query.student_id ?? '',
    plan: query.plan_id ?? '',
  }
  const activeCount = Object.values(values).filter((value) => value !== '' && value !== 'all').length
  const apply = ({ status, student, plan }: EnrollmentFilters) =>
    onChange({ ...queryOfStatusFilter(status), student_id: student || undefined, plan_id: plan || undefined })
  return (
    <FilterPanel values={values} cleared={cleared} activeCount={activeCount} onApply={apply}>
      {(draft, change) => (
        <>
          <Select
            label={t('filter.status')}
            data={statusFilters.map((status) => ({
              value: status,
              label: status === 'all' ? t('filter.all') : t(`status.${status}`),
            }))}
            value={draft.status}
            onChange={(chosen) => change({ status: statusFilters.find((status) => status === chosen) ?? 'all' })}
          />
          <StudentSelect
            label={t('filter.student')}
            placeholder={t('filter.anyStudent')}
            clearable
            value={draft.student}
            onChange={(student) => change({ student })}
          />
          <PlanFilter value={draft.plan} onChange={(plan) => change({ plan })} />
        </>
      )}
    </FilterPanel>
  )
}

/** One chip per active filter. */
export function EnrollmentsFilterChips({ query, onChange }: EnrollmentsFilterProps) {
  const t = useTexts(enrollmentsTexts)
  const plan = usePlan(query.plan_id ?? '')
  const student = useStudentName(query.student_id ?? '')
  const status = statusFilterOf(query)
  const chips: FilterChip[] = []
  if (status !== 'all') {
    chips.push({
      key: 'status',
      label: t('filter.chip', { status: t(`status.${status}`) }),
      onRemove: () => onChange(queryOfStatusFilter('all')),
    })
  }
  if (query.student_id) {
    const label = t('filter.studentChip', { name: student ?? '…' })
    chips.push({ key: 'student', label, onRemove: () => onChange({ student_id: undefined }) })
  }
  if (query.plan_id) {
    const label = t('filter.planChip', { name: plan?.name ?? '…' })
    chips.push({ key: 'plan', label, onRemove: () => onChange({ plan_id: undefined }) })
  }
  return <FilterChips chips={chips} onClearAll={() => onChange(noFilters)} />
}

/** The status filters: any, one of the three, active in its last seven days, or active without an accepted agreement. */
export const statusFilters = ['all', 'active', 'expiring', 'unaccepted', 'expired', 'cancelled'] as const
type StatusFilter = (typeof statusFilters)[number]
type StatusQuery = Pick<EnrollmentQuery, 'status' | 'expiring' | 'agreement'>

/** The filter that a query represents. */
export function statusFilterOf({ status, expiring, agreement }: StatusQuery): StatusFilter {
  if (agreement) return 'unaccepted'
  return expiring ? 'expiring' : (status ?? 'all')
}

/** The query parameters of a filter. */
export function queryOfStatusFilter(filter: StatusFilter): StatusQuery {
  return {
    status: enrollmentStatuses.find((status) => status === filter),
    expiring: filter === 'expiring' ? 'soon' : undefined,
    agreement: filter === 'unaccepted' ? 'pending' : undefined,
  }
}
