import { enrollmentFilters, type EnrollmentFilter, instructorEnrollmentParameters } from '@folego/contract'
import { call } from '#platform/api'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyRecordDialog, RecordList, useRecordList } from '#platform/records'
import { media, SegmentedControl, Select, useMediaQuery } from '#ui'
import { useInstructorEnrollmentColumns } from './enrollment-columns.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { instructorEnrollmentsTexts } from './instructor-enrollments.texts.ts'
import { useEnrollmentDialogs } from './use-enrollment-dialogs.ts'

const EnrollmentDialog = lazyRecordDialog(async () => (await import('./enrollment-dialog.tsx')).EnrollmentDialog)

/** Enrollments for instructors: which end soon, and who uses what was bought. */
export function InstructorEnrollmentsScreen() {
  const t = useTexts(enrollmentsTexts)
  return (
    <GymPage title={t('title')} chooseGym={t('chooseGym')}>
      <List />
    </GymPage>
  )
}

function List() {
  const t = useTexts(enrollmentsTexts)
  const dialogs = useEnrollmentDialogs()
  const records = useRecordList('GET /instructor/enrollments', instructorEnrollmentParameters, {
    texts: enrollmentsTexts,
    dialogs,
  })
  return (
    <>
      <RecordList
        records={records}
        fetchFile={(args) => call('GET /instructor/enrollments/export', args)}
        filters={
          <FilterChoice value={records.list.query.filter} onChange={(filter) => records.list.change({ filter })} />
        }
        orderName={t('column.created')}
        columns={useInstructorEnrollmentColumns()}
        rowName={({ student_name }) => student_name}
        empty={{ drawing: 'card', message: t('empty.readOnly') }}
      />
      <EnrollmentDialog dialogs={dialogs} />
    </>
  )
}

interface FilterChoiceProps {
  value: EnrollmentFilter
  onChange: (filter: EnrollmentFilter) => void
}

/** The four filters side by side, or in a select on a phone. */
function FilterChoice({ value, onChange }: FilterChoiceProps) {
  const t = useTexts(instructorEnrollmentsTexts)
  const narrow = useMediaQuery(media.phone)
  const data = enrollmentFilters.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))
  const choose = (chosen: string | null) => onChange(enrollmentFilters.find((filter) => filter === chosen) ?? 'all')
  return narrow ? (
    <Select aria-label={t('filter.label')} data={data} value={value} allowDeselect={false} onChange={choose} />
  ) : (
    <SegmentedControl aria-label={t('filter.label')} data={data} value={value} onChange={choose} />
  )
}
