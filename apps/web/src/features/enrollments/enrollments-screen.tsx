import { api, type Enrollment, enrollmentQuery } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useChosenRows, useListState, useListTable } from '#platform/lists'
import { useDeleting } from '#platform/records'
import { Button, EmptyState, Page, PageHeader, SearchInput, Toolbar } from '#ui'
import { ChosenEnrollments } from './chosen-enrollments.tsx'
import { EnrollmentDelete } from './enrollment-delete.tsx'
import { EnrollmentDialog } from './enrollment-dialog.tsx'
import { NoEnrollments, NoEnrollmentsFound } from './enrollments-empty.tsx'
import { EnrollmentsFilter, EnrollmentsFilterChips } from './enrollments-filter.tsx'
import { EnrollmentsTable } from './enrollments-table.tsx'
import { MembershipActDialog, useMembershipActs } from './membership-act-dialog.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'
import { useEnrollments } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { type EnrollmentDialogs, useEnrollmentDialogs } from './use-enrollment-dialogs.ts'

/** Who is enrolled in what, from when to when. */
export function EnrollmentsScreen() {
  const t = useTexts(enrollmentsTexts)
  const gym = useGym()
  const canAdd = useCan('enrollments.write')
  const dialogs = useEnrollmentDialogs()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym?.name ?? t('noGym')}
        actions={
          canAdd && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              disabled={!gym}
              onClick={() => dialogs.show('add')}
            >
              {t('add')}
            </Button>
          )
        }
      />
      {gym ? (
        <EnrollmentsList key={gym.id} dialogs={dialogs} />
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
      )}
    </Page>
  )
}

function EnrollmentsList({ dialogs }: { dialogs: EnrollmentDialogs }) {
  const t = useTexts(enrollmentsTexts)
  const canWrite = useCan('enrollments.write')
  const canDelete = useCan('enrollments.delete')
  const list = useListState(enrollmentQuery)
  const table = useListTable(list, useEnrollments(list.query), t('loadFailed'))
  const chosen = useChosenRows(table.rows)
  const deleting = useDeleting<Enrollment>()
  const [saved, setSaved] = useState<string>()
  const acts = useMembershipActs()
  const actionsOf = useEnrollmentActions(acts)
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={list.query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
        <EnrollmentsFilter query={list.query} onChange={list.change} />
        <ExportMenu query={list.query} fetchFile={(args) => call(api.enrollments.export, args)} />
      </Toolbar>
      <EnrollmentsFilterChips query={list.query} onChange={list.change} />
      <EnrollmentsTable
        {...table}
        rowHref={({ id }) => dialogs.hrefOf('view', id)}
        onView={({ id }) => dialogs.show('view', id)}
        onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
        onDelete={canDelete ? deleting.ask : undefined}
        choice={chosen}
        mainAction={actionsOf.main}
        moreActions={actionsOf.more}
        flashKey={saved}
        empty={<NoEnrollments onAdd={canWrite ? () => dialogs.show('add') : undefined} />}
        emptyFiltered={<NoEnrollmentsFound search={list.query.search} onClear={list.clear} />}
      />
      <ChosenEnrollments chosen={chosen} sort={list.query.sort} />
      <EnrollmentDialog dialogs={dialogs} rows={table.rows} onSaved={setSaved} />
      <EnrollmentDelete deleting={deleting} acts={acts} />
      <MembershipActDialog acts={acts} />
    </>
  )
}
