import { type StudentStatus, studentStatuses } from '@folego/contract'
import { useIssueText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DateField, type FilterChip, FilterChips, FilterPanel, Radio, Group } from '#ui'
import { readBirthRange } from './birth-range.ts'
import type { StudentQuery } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

interface StudentFilters {
  status: StudentStatus | 'all'
  from: string
  to: string
}

interface StudentsFilterProps {
  query: StudentQuery
  onChange: (patch: Partial<StudentQuery>) => void
}

const cleared: StudentFilters = { status: 'all', from: '', to: '' }

/** The button "Filtros" and its dialog: status and a range of birth dates. */
export function StudentsFilter({ query, onChange }: StudentsFilterProps) {
  const t = useTexts(studentsTexts)
  const issueText = useIssueText()
  const values: StudentFilters = {
    status: query.status ?? 'all',
    from: query.birth_date_from ?? '',
    to: query.birth_date_to ?? '',
  }
  const apply = ({ status, ...range }: StudentFilters) => {
    const { from, to } = readBirthRange(range)
    onChange({ status: status === 'all' ? undefined : status, birth_date_from: from, birth_date_to: to })
  }
  const problem = (date: string) => (/^(\d{4}-\d{2}-\d{2})?$/.test(date) ? undefined : issueText('DATE_INVALID'))
  return (
    <FilterPanel values={values} cleared={cleared} activeCount={countFilters(query)} onApply={apply}>
      {(draft, change) => (
        <>
          <Radio.Group label={t('filter.status')} value={draft.status} onChange={(status) => change({ status })}>
            <Group gap="lg" mt={4}>
              <Radio value="all" label={t('status.all')} />
              {studentStatuses.map((status) => (
                <Radio key={status} value={status} label={t(`status.${status}`)} />
              ))}
            </Group>
          </Radio.Group>
          <DateField
            label={t('filter.bornFrom')}
            value={draft.from}
            error={problem(draft.from)}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('filter.bornTo')}
            value={draft.to}
            error={problem(draft.to)}
            onChange={(to) => change({ to })}
          />
        </>
      )}
    </FilterPanel>
  )
}

/** One chip per active filter. */
export function StudentsFilterChips({ query, onChange }: StudentsFilterProps) {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  const { status, birth_date_from: from, birth_date_to: to } = query
  const chips: FilterChip[] = []
  if (status) {
    chips.push({
      key: 'status',
      label: t('filter.statusChip', { status: t(`status.${status}`) }),
      onRemove: () => onChange({ status: undefined }),
    })
  }
  if (from ?? to) {
    chips.push({
      key: 'birth',
      label:
        from && to
          ? t('filter.bornBetweenChip', { from: formats.date(from), to: formats.date(to) })
          : from
            ? t('filter.bornFromChip', { from: formats.date(from) })
            : t('filter.bornToChip', { to: formats.date(to ?? '') }),
      onRemove: () => onChange({ birth_date_from: undefined, birth_date_to: undefined }),
    })
  }
  const clearAll = () => onChange({ status: undefined, birth_date_from: undefined, birth_date_to: undefined })
  return <FilterChips chips={chips} onClearAll={clearAll} />
}

/** A range of dates is one filter. */
function countFilters(query: StudentQuery): number {
  return (query.status ? 1 : 0) + ((query.birth_date_from ?? query.birth_date_to) ? 1 : 0)
}
