import { api, type Enrollment, enrollmentQuery } from '@folego/contract'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type ChosenRows, ExportMenu, ListToolbar, useChosenRows, useListState } from '#platform/lists'
import { useRecordTable } from '#platform/records'
import { ChoiceBar, DataTable } from '#ui'
import { useEnrollmentColumns } from './enrollment-columns.tsx'
import { EnrollmentDelete } from './enrollment-delete.tsx'
import { EnrollmentDialog } from './enrollment-dialog.tsx'
import { NoEnrollments, NoEnrollmentsFound } from './enrollments-empty.tsx'
import { EnrollmentsFilter, EnrollmentsFilterChips } from './enrollments-filter.tsx'
import { type EnrollmentQuery, useEnrollments } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { MembershipActDialog, useMembershipActs } from './membership-act-dialog.tsx'
import { PlanChangesButton, planChangesOfEnrollments } from './plan-changes.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'
import { type EnrollmentDialogs, useEnrollmentDialogs } from './use-enrollment-dialogs.ts'

/** Who is enrolled in what, from when to when. */
export function EnrollmentsScreen() {
  const t = useTexts(enrollmentsTexts)
  const canWrite = useCan('enrollments.write')
  const dialogs = useEnrollmentDialogs()
  const onAdd = () => dialogs.show('add')
  return (
    <GymPage title={t('title')} chooseGym={t('chooseGym')} add={canWrite && { label: t('add'), onClick: onAdd }}>
      <EnrollmentsList dialogs={dialogs} onAdd={canWrite ? onAdd : undefined} />
    </GymPage>
  )
}

interface EnrollmentsListProps {
  dialogs: EnrollmentDialogs
  onAdd: (() => void) | undefined
}

function EnrollmentsList({ dialogs, onAdd }: EnrollmentsListProps) {
  const t = useTexts(enrollmentsTexts)
  const list = useListState(enrollmentQuery)
  const { table, deleting, saved } = useRecordTable(list, useEnrollments(list.query), {
    loadFailed: t('loadFailed'),
    dialogs,
    canEdit: onAdd !== undefined,
    canDelete: useCan('enrollments.delete'),
  })
  const chosen = useChosenRows(table.rows)
  const acts = useMembershipActs()
  const actionsOf = useEnrollmentActions(acts)
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.enrollments.export, args)}
      >
        <EnrollmentsFilter query={list.query} onChange={list.change} />
      </ListToolbar>
      <EnrollmentsFilterChips query={list.query} onChange={list.change} />
      <DataTable
        {...table}
        label={t('title')}
        orderName={t('column.created')}
        columns={useEnrollmentColumns()}
        rowName={({ student_name }) => student_name}
        choice={chosen}
        mainAction={actionsOf.main}
        moreActions={actionsOf.more}
        empty={<NoEnrollments onAdd={onAdd} />}
        emptyFiltered={<NoEnrollmentsFound list={list} />}
      />
      <ChosenEnrollments chosen={chosen} sort={list.query.sort} />
      <EnrollmentDialog dialogs={dialogs} rows={table.rows} onSaved={saved} />
      <EnrollmentDelete deleting={deleting} acts={acts} />
      <MembershipActDialog acts={acts} />
    </>
  )
}

interface ChosenEnrollmentsProps {
  chosen: ChosenRows<Enrollment>
  sort: EnrollmentQuery['sort']
}

/** What can be done with the chosen enrollments together, as far as one may. */
function ChosenEnrollments({ chosen, sort }: ChosenEnrollmentsProps) {
  const canWrite = useCan('enrollments.write')
  const ids = chosen.rows.map(({ id }) => id).join(',')
  return (
    <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
      {canWrite && <PlanChangesButton request={planChangesOfEnrollments(chosen.rows)} onDone={chosen.clear} />}
      <ExportMenu query={{ sort, ids }} fetchFile={(args) => call(api.enrollments.export, args)} />
    </ChoiceBar>
  )
}
