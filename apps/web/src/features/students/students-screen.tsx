import { api, type Student, studentQuery } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MembershipActDialog, membershipActsTexts, useMembershipActs } from '#features/enrollments'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useChosenRows, useDialogState, useListState, useListTable } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { useDeleting } from '#platform/records'
import { Button, EmptyState, Page, PageHeader, SearchInput, SegmentedControl, Toolbar } from '#ui'
import { ChosenStudents } from './chosen-students.tsx'
import { DeletedStudentsLink } from './deleted-students-link.tsx'
import { ImportLink } from './import-link.tsx'
import { StudentDelete } from './student-delete.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { NoStudents, NoStudentsFound } from './students-empty.tsx'
import { StudentsFilter, StudentsFilterChips } from './students-filter.tsx'
import { StudentViews } from './student-views.tsx'
import { StudentsTable } from './students-table.tsx'
import { useOwnTrainerId, useStudents } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

interface StudentsScreenProps {
  /** For people who look after students: a switch to see only theirs, and whom they add is theirs. */
  withOwn?: boolean
}

/** The students of the gym. */
export function StudentsScreen({ withOwn = false }: StudentsScreenProps) {
  const t = useTexts(studentsTexts)
  const gym = useGym()
  const canAdd = useCan('students.write')
  const dialogs = useDialogState()
  const whyId = useId()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym?.name ?? t('noGym')}
        actions={
          canAdd && (
            <>
              <ImportLink />
              <Button
                leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
                disabled={!gym}
                aria-describedby={gym ? undefined : whyId}
                onClick={() => dialogs.show('add')}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      {gym ? (
        <StudentsList key={gym.id} withOwn={withOwn} />
      ) : (
        <EmptyState
          drawing="place"
          title={t('noGym')}
          message={t('chooseGymToView')}
          action={<p id={whyId}>{t('chooseGymToManage')}</p>}
        />
      )}
    </Page>
  )
}

function StudentsList({ withOwn }: { withOwn: boolean }) {
  const t = useTexts(studentsTexts)
  const canWrite = useCan('students.write')
  const canDelete = useCan('students.delete')
  const list = useStudentList(withOwn)
  const dialogs = useDialogState()
  const pageHref = usePageHref()
  const result = useStudents(list.query)
  const table = useListTable(list, result, t('loadFailed'))
  const chosen = useChosenRows(table.rows)
  const deleting = useDeleting<Student>()
  const [saved, setSaved] = useState<string>()
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
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={list.query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
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
        <ExportMenu query={list.query} fetchFile={(args) => call(api.students.export, args)} />
      </Toolbar>
      <StudentViews query={list.query} onChange={list.change} />
      <StudentsFilterChips query={list.query} onChange={list.change} />
      <StudentsTable
        {...table}
        rowHref={(student) => pageHref('student', { student: student.id }) ?? dialogs.hrefOf('view', student.id)}
        onView={(student) => dialogs.show('view', student.id)}
        onEdit={canWrite ? (student) => dialogs.show('edit', student.id) : undefined}
        onDelete={canDelete ? deleting.ask : undefined}
        choice={chosen}
        mainAction={canEnroll ? renewAction : undefined}
        flashKey={saved}
        empty={<NoStudents onAdd={canWrite ? () => dialogs.show('add') : undefined} />}
        emptyFiltered={
          <NoStudentsFound
            query={list.query}
            onClear={list.clear}
            onShowAll={() => list.change({ instructor: 'all' })}
          />
        }
      />
      <ChosenStudents chosen={chosen} sort={list.query.sort} />
      {!table.loading && <DeletedStudentsLink search={list.query.search} />}
      <StudentDialog dialogs={dialogs} instructorId={instructorId} onSaved={setSaved} />
      <StudentDelete deleting={deleting} />
      <MembershipActDialog acts={acts} />
    </>
  )
}

/** The list as the address has it. Whoever looks after students sees the own ones first: `?instructor=all` shows everybody. */
function useStudentList(withOwn: boolean) {
  const list = useListState(studentQuery)
  const { instructor } = list.query
  if (!withOwn || instructor === 'all') return list
  return { ...list, query: { ...list.query, instructor: 'me' as const }, filtered: true }
}
