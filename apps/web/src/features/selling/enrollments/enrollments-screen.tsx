import { type Enrollment, enrollmentParameters } from '@folego/contract'
import { IconFileText } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type ChosenRows, ExportMenu, useChosenRows, useFreshDialog } from '#platform/lists'
import {
  DeleteDialog,
  type Deleting,
  lazyRecordDialog,
  RecordList,
  type RecordsListProps,
  RecordsPage,
  useDeleteQuestion,
  useRecordList,
} from '#platform/records'
import { ChoiceBar, type RowAction } from '#ui'
import { AgreementDialog } from './agreement-button.tsx'
import { useEnrollmentColumns } from './enrollment-columns.tsx'
import { EnrollmentsFilter, EnrollmentsFilterChips } from './enrollments-filter.tsx'
import type { EnrollmentQuery } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { MembershipActionDialog, type MembershipActions, useMembershipActions } from './membership-action-dialog.tsx'
import { PlanChangesButton, planChangesOfEnrollments } from './plan-changes.tsx'
import { studentAnswersTexts } from './student-answers.texts.ts'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'
import { useEnrollmentDialogs } from './use-enrollment-dialogs.ts'

const EnrollmentDialog = lazyRecordDialog(async () => (await import('./enrollment-dialog.tsx')).EnrollmentDialog)

/** All enrollments of the gym. */
export function EnrollmentsScreen() {
  return <RecordsPage texts={enrollmentsTexts} permission="enrollments.write" List={EnrollmentsList} />
}

function EnrollmentsList({ onAdd }: RecordsListProps) {
  const t = useTexts(enrollmentsTexts)
  const dialogs = useEnrollmentDialogs()
  const records = useRecordList('GET /enrollment', enrollmentParameters, {
    texts: enrollmentsTexts,
    dialogs,
    canEdit: onAdd !== undefined,
    canDelete: useCan('enrollments.delete'),
  })
  const { list, table, deleting, saved } = records
  const chosen = useChosenRows(table.rows)
  const actions = useMembershipActions()
  const actionsOf = useEnrollmentActions(actions)
  const agreement = useFreshDialog<Enrollment>()
  const answers = useTexts(studentAnswersTexts)
  const agreementAction = (it: Enrollment): RowAction[] =>
    it.agreement_version === null
      ? []
      : [
          {
            key: 'agreement',
            label: answers('agreement.action'),
            icon: <IconFileText size={18} stroke={1.6} aria-hidden />,
            onClick: () => agreement.open(it),
          },
        ]
  return (
    <>
      <RecordList
        records={records}
        fetchFile={(args) => call('GET /enrollment/export', args)}
        filters={<EnrollmentsFilter query={list.query} onChange={list.change} />}
        orderName={t('column.created')}
        columns={useEnrollmentColumns()}
        rowName={({ student_name }) => student_name}
        choice={chosen}
        mainAction={actionsOf.main}
        moreActions={(it) => [...(actionsOf.more?.(it) ?? []), ...agreementAction(it)]}
        empty={{ drawing: 'card', message: t(onAdd ? 'empty.message' : 'empty.readOnly') }}
        onAdd={onAdd}
      >
        <EnrollmentsFilterChips query={list.query} onChange={list.change} />
      </RecordList>
      <ChosenEnrollments chosen={chosen} sort={list.query.sort} />
      <EnrollmentDialog dialogs={dialogs} rows={table.rows} onSaved={saved} />
      <EnrollmentDelete deleting={deleting} actions={actions} />
      <MembershipActionDialog actions={actions} />
      {agreement.render((enrollment, shown) => (
        <AgreementDialog enrollment={enrollment} forStudent {...shown} />
      ))}
    </>
  )
}

interface ChosenEnrollmentsProps {
  chosen: ChosenRows<Enrollment>
  sort: EnrollmentQuery['sort']
}

/** The permitted bulk actions on the selected enrollments. */
function ChosenEnrollments({ chosen, sort }: ChosenEnrollmentsProps) {
  const canWrite = useCan('enrollments.write')
  const ids = chosen.rows.map(({ id }) => id).join(',')
  return (
    <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
      {canWrite && <PlanChangesButton request={planChangesOfEnrollments(chosen.rows)} onDone={chosen.clear} />}
      <ExportMenu query={{ sort, ids }} fetchFile={(args) => call('GET /enrollment/export', args)} />
    </ChoiceBar>
  )
}

interface EnrollmentDeleteProps {
  deleting: Deleting<Enrollment>
  actions: MembershipActions
}

/** Asks before an enrollment is deleted, and offers to cancel it instead. */
function EnrollmentDelete({ deleting, actions }: EnrollmentDeleteProps) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const deleteQuestion = useDeleteQuestion(enrollmentsTexts, 'DELETE /enrollment/{id}')
  const actionsOf = useEnrollmentActions(actions)
  const questionOf = (enrollment: Enrollment) => {
    const { id, student_name: name, plan_name: plan, start_date, end_date } = enrollment
    const period = { from: formats.date(start_date), to: formats.date(end_date) }
    const cancel = actionsOf.cancel?.(enrollment)
    return {
      ...deleteQuestion(id, { name }, [t('remove.what', { plan, ...period }), t('remove.consequence')]),
      alternative: cancel && {
        label: t('remove.cancel'),
        message: t('remove.cancelMessage'),
        onClick: () => {
          deleting.close()
          cancel()
        },
      },
    }
  }
  return <DeleteDialog deleting={deleting} questionOf={questionOf} />
}
