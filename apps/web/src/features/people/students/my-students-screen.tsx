import { useTexts } from '#platform/i18n'
import type { ListState } from '#platform/lists'
import type { RecordsListProps } from '#platform/records'
import { ListEmpty, SegmentedControl } from '#ui'
import { type OwnStudents, StudentsList, StudentsScreen } from './students-screen.tsx'
import type { StudentQuery } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

type StudentList = ListState<StudentQuery>

/** The students, for an instructor: with a switch to their own ones. */
export function MyStudentsScreen() {
  return <StudentsScreen List={OwnFirst} />
}

function OwnFirst(props: RecordsListProps) {
  return <StudentsList {...props} own={own} />
}

const own: OwnStudents = {
  // `?instructor=all` shows everybody.
  narrow: (list) =>
    list.query.instructor === 'all'
      ? list
      : { ...list, query: { ...list.query, instructor: 'me' as const }, filtered: true },
  Switch: StudentScopeSwitch,
  emptyOf: (list) => (isOnlyOwn(list.query) ? <NoOwnStudents list={list} /> : undefined),
}

function StudentScopeSwitch({ list }: { list: StudentList }) {
  const t = useTexts(studentsTexts)
  return (
    <SegmentedControl
      aria-label={t('who')}
      data={[
        { value: 'me', label: t('whoMine') },
        { value: 'all', label: t('whoAll') },
      ]}
      value={list.query.instructor ?? 'me'}
      onChange={(who) => list.change({ instructor: who === 'all' ? 'all' : undefined })}
    />
  )
}

/** True if the only filter is the one for the instructor's own students. */
function isOnlyOwn({ search, instructor, page: _page, page_size: _size, sort: _sort, ...filters }: StudentQuery) {
  return instructor === 'me' && !search && Object.values(filters).every((value) => value === undefined)
}

/** This instructor has no students yet. */
function NoOwnStudents({ list }: { list: StudentList }) {
  const t = useTexts(studentsTexts)
  return (
    <ListEmpty
      drawing="people"
      title={t('empty.mineTitle')}
      message={t('empty.mineMessage')}
      other={{ label: t('empty.showAll'), onClick: () => list.change({ instructor: 'all' }) }}
    />
  )
}
