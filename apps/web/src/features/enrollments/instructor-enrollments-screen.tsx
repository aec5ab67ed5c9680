import { api, enrollmentFilters, type EnrollmentFilter, instructorEnrollmentQuery } from '@folego/contract'
import { call, useApiQuery } from '#platform/api'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useListState, useListTable } from '#platform/lists'
import { EmptyState, Page, PageHeader, SearchInput, SegmentedControl, Select, Toolbar, useMediaQuery } from '#ui'
import { EnrollmentDialog } from './enrollment-dialog.tsx'
import { NoEnrollments, NoEnrollmentsFound } from './enrollments-empty.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { InstructorEnrollmentsTable } from './enrollments-table.tsx'
import { instructorEnrollmentsTexts } from './instructor-enrollments.texts.ts'
import { useEnrollmentDialogs } from './use-enrollment-dialogs.ts'

/** Enrollments for those who train: whose ends soon, and who uses what was bought. */
export function InstructorEnrollmentsScreen() {
  const t = useTexts(enrollmentsTexts)
  const gym = useGym()
  return (
    <Page>
      <PageHeader title={t('title')} summary={gym?.name ?? t('noGym')} />
      {gym ? <List key={gym.id} /> : <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />}
    </Page>
  )
}

function List() {
  const t = useTexts(enrollmentsTexts)
  const list = useListState(instructorEnrollmentQuery)
  const dialogs = useEnrollmentDialogs()
  const result = useApiQuery(api.instructor.enrollments, { query: list.query }, { keepPrevious: true })
  const table = useListTable(list, result, t('loadFailed'))
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={list.query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
        <FilterChoice value={list.query.filter} onChange={(filter) => list.change({ filter })} />
        <ExportMenu query={list.query} fetchFile={(args) => call(api.instructor.exportEnrollments, args)} />
      </Toolbar>
      <InstructorEnrollmentsTable
        {...table}
        rowHref={({ id }) => dialogs.hrefOf('view', id)}
        onView={({ id }) => dialogs.show('view', id)}
        empty={<NoEnrollments onAdd={undefined} />}
        emptyFiltered={<NoEnrollmentsFound search={list.query.search} onClear={list.clear} />}
      />
      <EnrollmentDialog dialogs={dialogs} rows={[]} onSaved={() => undefined} />
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
  const narrow = useMediaQuery('(max-width: 640px)')
  const data = enrollmentFilters.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))
  const choose = (chosen: string | null) => onChange(enrollmentFilters.find((filter) => filter === chosen) ?? 'all')
  return narrow ? (
    <Select aria-label={t('filter.label')} data={data} value={value} allowDeselect={false} onChange={choose} />
  ) : (
    <SegmentedControl aria-label={t('filter.label')} data={data} value={value} onChange={choose} />
  )
}
