import { api, type Student, studentQuery } from '@folego/contract'
import { IconFileImport } from '@tabler/icons-react'
import { MembershipActDialog, membershipActsTexts, useMembershipActs } from '#features/enrollments'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import {
  type DialogState,
  type ListState,
  ListToolbar,
  useChosenRows,
  useDialogState,
  useListState,
} from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { useRecordTable } from '#platform/records'
import { Button, DataTable, ListEmpty, SegmentedControl, UiLink } from '#ui'
import { ChosenStudents } from './chosen-students.tsx'
import { deletedStudentsTexts } from './deleted-students.texts.ts'
import { useStudentColumns } from './student-columns.tsx'
import { StudentDelete } from './student-delete.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { StudentViews } from './student-views.tsx'
import { StudentsFilter, StudentsFilterChips } from './students-filter.tsx'
import styles from './students.module.css'
import { type StudentQuery, useOwnTrainerId, useStudents } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

interface StudentsScreenProps {
  /** For people who look after students: a switch to see only theirs, and whom they add is theirs. */
  withOwn?: boolean
}

/** The students of the gym. */
export function StudentsScreen({ withOwn = false }: StudentsScreenProps) {
  const t = useTexts(studentsTexts)
  const canWrite = useCan('students.write')
  const dialogs = useDialogState()
  const onAdd = () => dialogs.show('add')
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGymToView')}
      actions={canWrite && <ImportLink />}
      add={canWrite && { label: t('add'), onClick: onAdd, withoutGym: t('chooseGymToManage') }}
    >
      <StudentsList withOwn={withOwn} dialogs={dialogs} onAdd={canWrite ? onAdd : undefined} />
    </GymPage>
  )
}

interface StudentsListProps {
  withOwn: boolean
  dialogs: DialogState
  onAdd: (() => void) | undefined
}

function StudentsList({ withOwn, dialogs, onAdd }: StudentsListProps) {
  const t = useTexts(studentsTexts)
  const list = useStudentList(withOwn)
  const pageHref = usePageHref()
  const { table, deleting, saved } = useRecordTable(list, useStudents(list.query), {
    loadFailed: t('loadFailed'),
    dialogs,
    canEdit: onAdd !== undefined,
    canDelete: useCan('students.delete'),
  })
  const chosen = useChosenRows(table.rows)
  const instructorId = useOwnTrainerId(withOwn)
  const canEnroll = useCan('enrollments.write')
  const acts = useMembershipActs()
  const words = useTexts(membershipActsTexts)
  const renewAction = ({ id, name, membership: { state } }: Student) =>
    state === 'expiring' || state === 'lapsed'
      ? {
          label: words('renew.action'),
          name: words('renew.named', { name }),
          onClick: () => acts.ask({ kind: 'renew', student: { id, name } }),
        }
      : undefined
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.students.export, args)}
      >
        {withOwn && (
          <SegmentedControl
            aria-label={t('who')}
            data={[
              { value: 'me', label: t('whoMine') },
              { value: 'all', label: t('whoAll') },
            ]}
            value={list.query.instructor ?? 'me'}
            onChange={(who) => list.change({ instructor: who === 'all' ? 'all' : undefined })}
          />
        )}
        <StudentsFilter query={list.query} onChange={list.change} />
      </ListToolbar>
      <StudentViews query={list.query} onChange={list.change} />
      <StudentsFilterChips query={list.query} onChange={list.change} />
      <DataTable
        {...table}
        label={t('title')}
        columns={useStudentColumns()}
        rowName={({ name }) => name}
        rowHref={({ id }) => pageHref('student', { student: id }) ?? dialogs.hrefOf('view', id)}
        choice={chosen}
        mainAction={canEnroll ? renewAction : undefined}
        empty={
          <ListEmpty
            drawing="people"
            title={t('empty.title')}
            message={t(onAdd ? 'empty.message' : 'empty.readOnly')}
            add={{ label: t('add'), onClick: onAdd }}
            before={<ImportLink />}
          />
        }
        emptyFiltered={<NoStudentsFound list={list} />}
      />
      <ChosenStudents chosen={chosen} sort={list.query.sort} />
      {!table.loading && <DeletedStudentsLink search={list.query.search} />}
      <StudentDialog dialogs={dialogs} instructorId={instructorId} onSaved={saved} />
      <StudentDelete deleting={deleting} />
      <MembershipActDialog acts={acts} />
    </>
  )
}

/** Search and filters leave nothing, or nobody is with this instructor yet. */
function NoStudentsFound({ list }: { list: ListState<StudentQuery> }) {
  const t = useTexts(studentsTexts)
  const { search, instructor, page: _page, page_size: _size, sort: _sort, ...filters } = list.query
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return instructor === 'me' && !search && !isNarrowed ? (
    <ListEmpty
      drawing="people"
      title={t('empty.mineTitle')}
      message={t('empty.mineMessage')}
      other={{ label: t('empty.showAll'), onClick: () => list.change({ instructor: 'all' }) }}
    />
  ) : (
    <ListEmpty
      title={t('noMatch.title')}
      message={search ? t('noMatch.search', { search }) : t('noMatch.filters')}
      other={{ label: t('noMatch.clear'), onClick: list.clear }}
    />
  )
}

/** The list as the address has it. Whoever looks after students sees the own ones first: `?instructor=all` shows everybody. */
function useStudentList(withOwn: boolean) {
  const list = useListState(studentQuery)
  const { instructor } = list.query
  if (!withOwn || instructor === 'all') return list
  return { ...list, query: { ...list.query, instructor: 'me' as const }, filtered: true }
}

/** The students, for an instructor: with a switch to those whom the instructor looks after. */
export function MyStudentsScreen() {
  return <StudentsScreen withOwn />
}

/** To the deleted students, for those who may restore them; what was searched for is searched for there too. */
function DeletedStudentsLink({ search }: { search: string | undefined }) {
  const t = useTexts(deletedStudentsTexts)
  const href = usePageHref()('deleted-students', search ? { search } : {})
  if (href === undefined) return null
  return (
    <p className={styles.studentsDeleted}>
      <UiLink href={href} className="ui-touch">
        {t('title')}
      </UiLink>
    </p>
  )
}

/** To the import of a spreadsheet, for those who may. */
function ImportLink() {
  const t = useTexts(studentsTexts)
  const href = usePageHref()('import')
  if (href === undefined) return null
  return (
    <Button
      component={UiLink}
      href={href}
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.8} aria-hidden />}
    >
      {t('import')}
    </Button>
  )
}
