import type { MembershipView } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { QueryPatch } from '#platform/lists'
import { Text, ViewTabs } from '#ui'
import { type StudentQuery, useStudentCounts } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

type View = Exclude<MembershipView, 'in_force'> | 'all'

/** In the order of use at the desk; `upcoming` only if there is anybody. */
const shown = [
  'current',
  'expiring',
  'lapsed',
  'upcoming',
  'none',
  'inactive',
  'all',
] as const satisfies readonly View[]

interface StudentViewsProps {
  query: StudentQuery
  onChange: (patch: QueryPatch<StudentQuery>) => void
}

/** The saved views of students by membership, each with its count. The URL stores the choice. */
export function StudentViews({ query, onChange }: StudentViewsProps) {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  const { data } = useStudentCounts(query.instructor)
  const value = viewOf(query)
  const narrowed = query.search ?? query.plan_id ?? query.birth_date_from ?? query.birth_date_to
  const views = shown.filter((view) => view !== 'upcoming' || value === view || (data?.upcoming ?? 0) > 0)
  return (
    <>
      <ViewTabs<View>
        label={t('views.label')}
        views={views.map((view) => ({
          view,
          label: t(`views.${view}`),
          // They count the whole view: beside a search they would contradict the rows.
          count: data && narrowed === undefined ? formats.number(data[view]) : undefined,
        }))}
        value={value}
        onChange={(view) => onChange(queryOfView(view))}
      />
      {data?.counted_at !== undefined && (
        <Text size="sm" c="dimmed">
          {t('views.recent')}
        </Text>
      )}
    </>
  )
}

/** The view that a query shows; undefined if it filters by in force, recently lapsed, arrivals or departures. */
export function viewOf({ membership, move, lapsed_from }: Partial<StudentQuery>): View | undefined {
  if (membership === 'in_force' || move !== undefined || lapsed_from !== undefined) return undefined
  return membership ?? 'all'
}

/** The query patch of a view: it removes filters that would narrow it unnoticed. Sorted by who ends next or lapsed last. */
export function queryOfView(view: View): QueryPatch<StudentQuery> {
  const membership = view === 'all' ? undefined : view
  const sort = view === 'expiring' ? 'until' : view === 'lapsed' ? '-until' : undefined
  return { membership, sort, status: undefined, move: undefined, moved_since: undefined, lapsed_from: undefined }
}
