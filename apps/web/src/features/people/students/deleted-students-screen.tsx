import { type DeletedStudent, deletedStudentParameters } from '@folego/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog, useListState, useListTable } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { RecordList } from '#platform/records'
import { type DataTableColumn, nameColumn, UiLink } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'
import { StudentRestore } from './student-restore.tsx'
import styles from './student-page.module.css'
import studentsStyles from './students.module.css'

/** The deleted students, with a button to restore them. */
export function DeletedStudentsScreen() {
  const t = useTexts(deletedStudentsTexts)
  const studentsHref = usePageHref()('students')
  const back = studentsHref && (
    <UiLink href={studentsHref} className={`${styles.back} ui-touch`}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {t('back')}
    </UiLink>
  )
  return (
    <GymPage above={back} title={t('title')} summary={t('summary')} chooseGym={t('chooseGym')}>
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
      cell: ({ phone }) => (phone ? <span className="ui-numbers">{formats.phone(phone)}</span> : '–'),
    },
    {
      key: 'deleted_at',
      card: 'line',
      header: t('column.deleted'),
      sortKey: 'deleted_at',
      cell: ({ deleted_at, deleted_by }) => (
        <span className={`${studentsStyles.deletion} ui-numbers`}>
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
