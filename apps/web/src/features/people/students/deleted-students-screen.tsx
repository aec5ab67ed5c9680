import { type DeletedStudent, deletedStudentParameters } from '@folego/contract'
import { formatPhone } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog, useListState, useListTable } from '#platform/lists'
import { BackLink } from '#platform/pages'
import { ActionDialog, RecordList } from '#platform/records'
import { type DataTableColumn, nameColumn, type Shown } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'
import studentsStyles from './students.module.css'
import { useRestoreRefusal, useRestoreStudent } from './use-restore-student.ts'

/** The deleted students, with a button to restore them. */
export function DeletedStudentsScreen() {
  const t = useTexts(deletedStudentsTexts)
  return (
    <GymPage
      above={<BackLink page="students" label={t('back')} />}
      title={t('title')}
      summary={t('summary')}
      chooseGym={t('chooseGym')}
    >
      <DeletedStudentsList />
    </GymPage>
  )
}

function DeletedStudentsList() {
  const t = useTexts(deletedStudentsTexts)
  const list = useListState<'GET /student/deleted'>(deletedStudentParameters)
  const result = useApiQuery('GET /student/deleted', { query: list.query }, { keepPrevious: true })
  const table = useListTable(list, result, t('loadFailed'))
  const restoring = useFreshDialog<DeletedStudent>()
  return (
    <>
      <RecordList
        records={{ texts: deletedStudentsTexts, list, table: { ...table, rowKey: ({ id }) => id } }}
        columns={useColumns()}
        rowName={({ name }) => name}
        mainAction={(student) => ({
          label: t('restore.action'),
          name: t('restore.named', { name: student.name }),
          onClick: () => restoring.open(student),
        })}
        empty={{ drawing: 'people', message: t('empty.message') }}
      />
      {restoring.render((student, shown) => (
        <StudentRestore student={student} {...shown} />
      ))}
    </>
  )
}

function useColumns(): DataTableColumn<DeletedStudent>[] {
  const t = useTexts(deletedStudentsTexts)
  const formats = useFormats()
  const returns = ({ enrollments }: DeletedStudent, dateOf: (date: string) => string) => {
    const last = enrollments.at(-1)
    if (last === undefined) return <span className="ui-muted">{t('withoutPlan')}</span>
    return t('until', { plan: last.plan_name, date: dateOf(last.end_date) })
  }
  return [
    nameColumn('name', t('column.name'), ({ name }) => <span>{name}</span>),
    {
      key: 'phone',
      header: t('column.phone'),
      hideBelow: 'md',
      cell: ({ phone }) => (phone ? <span className="ui-numbers">{formatPhone(phone)}</span> : '–'),
    },
    {
      key: 'deleted_at',
      card: 'line',
      header: t('column.deleted'),
      sortKey: 'deleted_at',
      cell: ({ deleted_at, deleted_by }) => (
        <span className="ui-numbers">
          <time dateTime={deleted_at}>{formats.dayOf(deleted_at)}</time>
          {deleted_by !== null && <small> {t('by', { name: deleted_by })}</small>}
        </span>
      ),
      onCard: ({ deleted_at }) => <time dateTime={deleted_at}>{formats.shortDate(formats.dateOf(deleted_at))}</time>,
    },
    {
      key: 'returns',
      card: 'line',
      header: t('column.returns'),
      cell: (student) => returns(student, formats.date),
      onCard: (student) => returns(student, formats.shortDate),
    },
  ]
}

/** States what a restore brings back with a deleted student, and restores. */
function StudentRestore({ student, ...shown }: Shown & { student: DeletedStudent }) {
  const t = useTexts(deletedStudentsTexts)
  const restore = useRestoreStudent()
  const refusalText = useRestoreRefusal()
  return (
    <ActionDialog
      {...shown}
      words={{
        title: t('restore.title'),
        message: t('restore.question', { name: student.name }),
        confirm: t('restore.action'),
        failed: t('restore.failed'),
      }}
      action={async () => restore(student)}
      explain={(failure) => refusalText(failure, student)}
    >
      <ul className={studentsStyles.returns}>
        {useWhatReturns(student).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActionDialog>
  )
}

/** One sentence for each thing that the restore brings back. */
function useWhatReturns({ enrollments, email, has_account, status }: DeletedStudent): string[] {
  const t = useTexts(deletedStudentsTexts)
  const formats = useFormats()
  const terms = enrollments.map(({ plan_name: plan, start_date, end_date }) =>
    t('restore.enrollment', { plan, from: formats.date(start_date), to: formats.date(end_date) }),
  )
  return [
    ...(terms.length === 0 ? [t('restore.noEnrollment')] : terms),
    ...(status === 'inactive' ? [t('restore.inactive')] : []),
    ...(status === 'active' && has_account && email !== null ? [t('restore.access', { email })] : []),
  ]
}
