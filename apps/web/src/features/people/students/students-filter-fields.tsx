import { type StudentStatus, studentStatuses } from '@folego/contract'
import { addDays } from '@folego/domain'
import { PlanFilter } from '#features/desk/pickers'
import { useTexts } from '#platform/i18n'
import { useGym } from '#platform/gym'
import { DayRangeFields } from '#platform/lists'
import { Group, Radio, Select } from '#ui'
import { studentsTexts } from './students.texts.ts'

/** The filters as field values. */
export interface StudentFilters {
  status: StudentStatus | 'all'
  plan: string
  /** The first day on which whoever is shown has not come, empty for all. */
  notSeen: string
  from: string
  to: string
}

interface StudentsFilterFieldsProps {
  draft: StudentFilters
  onChange: (patch: Partial<StudentFilters>) => void
}

/** How many days ago the last visit may be. */
const absences = [7, 10, 15, 30]

/** Status, plan, last visit and a range of birth dates. */
export function StudentsFilterFields({ draft, onChange }: StudentsFilterFieldsProps) {
  const t = useTexts(studentsTexts)
  const today = useGym()?.today ?? ''
  const chooseStatus = (status: string) => onChange({ status: status as StudentFilters['status'] })
  return (
    <>
      <Radio.Group label={t('filter.status')} value={draft.status} onChange={chooseStatus}>
        <Group gap="lg" mt={4}>
          <Radio value="all" label={t('status.all')} />
          {studentStatuses.map((status) => (
            <Radio key={status} value={status} label={t(`status.${status}`)} />
          ))}
        </Group>
      </Radio.Group>
      <PlanFilter value={draft.plan} onChange={(plan) => onChange({ plan })} />
      <Select
        label={t('filter.lastVisit')}
        placeholder={t('filter.anyVisit')}
        clearable
        value={draft.notSeen || null}
        onChange={(notSeen) => onChange({ notSeen: notSeen ?? '' })}
        data={absences.map((days) => ({ value: addDays(today, 1 - days), label: t('filter.notSeen', { days }) }))}
      />
      <DayRangeFields
        labels={{ from: t('filter.bornFrom'), to: t('filter.bornTo') }}
        value={draft}
        onChange={onChange}
      />
    </>
  )
}
