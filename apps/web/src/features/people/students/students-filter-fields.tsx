import { type StudentStatus, studentStatuses } from '@folego/contract'
import { PlanFilter } from '#features/desk/pickers'
import { useTexts } from '#platform/i18n'
import { DayRangeFields } from '#platform/lists'
import { Group, Radio } from '#ui'
import { studentsTexts } from './students.texts.ts'

/** The filters as field values. */
export interface StudentFilters {
  status: StudentStatus | 'all'
  plan: string
  from: string
  to: string
}

interface StudentsFilterFieldsProps {
  draft: StudentFilters
  onChange: (patch: Partial<StudentFilters>) => void
}

/** Status, plan and a range of birth dates. */
export function StudentsFilterFields({ draft, onChange }: StudentsFilterFieldsProps) {
  const t = useTexts(studentsTexts)
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
      <DayRangeFields
        labels={{ from: t('filter.bornFrom'), to: t('filter.bornTo') }}
        value={draft}
        onChange={onChange}
      />
    </>
  )
}
