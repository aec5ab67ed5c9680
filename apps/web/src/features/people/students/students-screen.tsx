import { type Student, studentParameters } from '@folego/contract'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ComponentType, ReactElement } from 'react'
import { MembershipActionDialog, membershipActionsTexts, useMembershipActions } from '#features/selling/enrollments'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { type ListState, useChosenRows } from '#platform/lists'
import { lazyPart, useHasBeenTrue, usePageHref } from '#platform/pages'
import { lazyRecordDialog, RecordList, type RecordsListProps, RecordsPage, useRecordList } from '#platform/records'
import { Button, ChoiceBar, UiLink } from '#ui'
import type { ChosenStudentsProps } from './chosen-students-actions.tsx'
import { useStudentColumns } from './student-columns.tsx'
import { StudentViews } from './student-views.tsx'
import { StudentsFilter, StudentsFilterChips } from './students-filter.tsx'
import styles from './students.module.css'
import { type StudentQuery, useOwnTrainerId } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

const StudentDialog = lazyRecordDialog(async () => (await import('./student-dialog.tsx')).StudentDialog)
const StudentDelete = lazyPart(async () => (await import('./student-delete.tsx')).StudentDelete)

/** The students of the gym. */
export function StudentsScreen({ List = StudentsList }: { List?: typeof StudentsList }) {
  return (
    <RecordsPage
      texts={studentsTexts}
      permission="students.write"
      withoutGym="chooseGymToManage"
      actions={<ImportLink />}
      List={List}
    />
  )
}

type StudentList = ListState<StudentQuery>

/** The list's options for instructors; students whom they add become theirs. */
export interface OwnStudents {
  narrow: (list: StudentList) => StudentList
  Switch: ComponentType<{ list: StudentList }>
  /** Shown if the list is limited to one's own students and there are none. */
  emptyOf: (list: StudentList) => ReactElement | undefined
}

interface StudentsListProps extends RecordsListProps {
  own?: OwnStudents
}

export function StudentsList({ own, onAdd }: StudentsListProps) {
  const t = useTexts(studentsTexts)
  const pageHref = usePageHref()
  const records = useRecordList('GET /instructor/students', studentParameters, {
    texts: studentsTexts,
    canEdit: onAdd !== undefined,
    canDelete: useCan('students.delete'),
    ...(own && { narrow: own.narrow }),
  })
  const { list, table, dialogs, deleting, saved } = records
  const chosen = useChosenRows(table.rows)
  const instructorId = useOwnTrainerId(own !== undefined)
  const canEnroll = useCan('enrollments.write')
  const actions = useMembershipActions()
  const words = useTexts(membershipActionsTexts)
  const emptyOwn = own?.emptyOf(list)
  const hasQuestion = useHasBeenTrue(deleting.opened)
  const renewAction = ({ id, name, membership: { state } }: Student) =>
    state === 'expiring' || state === 'lapsed'
      ? {
          label: words('renew.action'),
          name: words('renew.named', { name }),
          onClick: () => actions.open({ kind: 'renew', student: { id, name } }),
        }
      : undefined
  return (
    <>
      <RecordList
        records={records}
        fetchFile={(args) => call('GET /student/export', args)}
        filters={
          <>
            {own && <own.Switch list={list} />}
            <StudentsFilter query={list.query} onChange={list.change} />
          </>
        }
        columns={useStudentColumns()}
        rowName={({ name }) => name}
        rowHref={({ id }) => pageHref('student', { student: id }) ?? dialogs.hrefOf('view', id)}
        choice={chosen}
        mainAction={canEnroll ? renewAction : undefined}
        empty={{
          drawing: 'people',
          message: t(onAdd ? 'empty.message' : 'empty.readOnly'),
          before: <ImportLink />,
        }}
        onAdd={onAdd}
        {...(emptyOwn && { emptyFiltered: emptyOwn })}
      >
        <StudentViews query={list.query} onChange={list.change} />
        <StudentsFilterChips query={list.query} onChange={list.change} />
      </RecordList>
      <ChosenStudents chosen={chosen} sort={list.query.sort} />
      {!table.loading && <DeletedStudentsLink search={list.query.search} />}
      <StudentDialog dialogs={dialogs} instructorId={instructorId} onSaved={saved} />
      {hasQuestion && <StudentDelete deleting={deleting} />}
      <MembershipActionDialog actions={actions} />
    </>
  )
}

/** Links to the deleted students for those who may restore them; the search text carries over. */
function DeletedStudentsLink({ search }: { search: string | undefined }) {
  const t = useTexts(studentsTexts)
  const href = usePageHref()('deleted-students', search ? { search } : {})
  if (href === undefined) return null
  return (
    <p className={styles.studentsDeleted}>
      <UiLink href={href} className="ui-touch">
        {t('deletedStudents')}
      </UiLink>
    </p>
  )
}

/** Links to the spreadsheet import for those who may use it. */
function ImportLink() {
  const t = useTexts(studentsTexts)
  const href = usePageHref()('import')
  if (href === undefined) return null
  return (
    <Button
      component={UiLink}
      href={href}
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden />}
    >
      {t('import')}
    </Button>
  )
}

const Actions = lazyPart(async () => (await import('./chosen-students-actions.tsx')).ChosenStudentsActions)

/** How many students are selected, and the bulk actions. */
function ChosenStudents({ chosen, sort }: ChosenStudentsProps) {
  return (
    <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
      <Actions chosen={chosen} sort={sort} />
    </ChoiceBar>
  )
}
