import { api, enrollmentFilters, type EnrollmentFilter, instructorEnrollmentQuery } from '@folego/contract'
import { call, useApiQuery } from '#platform/api'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ListToolbar, useListState } from '#platform/lists'
import { useRecordTable } from '#platform/records'
import { DataTable, media, SegmentedControl, Select, useMediaQuery } from '#ui'
import { useInstructorEnrollmentColumns } from './enrollment-columns.tsx'
import { EnrollmentDialog } from './enrollment-dialog.tsx'
import { NoEnrollments, NoEnrollmentsFound } from './enrollments-empty.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { instructorEnrollmentsTexts } from './instructor-enrollments.texts.ts'
import { useEnrollmentDialogs } from './use-enrollment-dialogs.ts'

/** Enrollments for those who train: whose ends soon, and who uses what was bought. */
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
  const list = useListState(instructorEnrollmentQuery)
  const dialogs = useEnrollmentDialogs()
  const result = useApiQuery(api.instructor.enrollments, { query: list.query }, { keepPrevious: true })
  const words = { loadFailed: t('loadFailed'), canEdit: false, canDelete: false }
  const { table } = useRecordTable(list, result, { ...words, dialogs })
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.instructor.exportEnrollments, args)}
      >
        <FilterChoice value={list.query.filter} onChange={(filter) => list.change({ filter })} />
      </ListToolbar>
      <DataTable
        {...table}
        label={t('title')}
        orderName={t('column.created')}
        columns={useInstructorEnrollmentColumns()}
        rowName={({ student_name }) => student_name}
        empty={<NoEnrollments onAdd={undefined} />}
        emptyFiltered={<NoEnrollmentsFound list={list} />}
      />
      <EnrollmentDialog dialogs={dialogs} />
    </>
  )
}

interface FilterChoiceProps {
  value: EnrollmentFilter
  onChange: (filter: EnrollmentFilter) => void
}

/** The four filters side by side; on a phone, where they do not fit, one below the other in a list. */
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
