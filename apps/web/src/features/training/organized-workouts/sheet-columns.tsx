import type { OrganizedWorkoutLine } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { nameColumn, figuresColumn, type DataTableColumn, lineColumn, Progress } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import styles from './sheet-columns.module.css'

/** The weeks in which the students of a sheet are, from the first to the last: each has their own. */
function weeksOf(students: readonly { current_week: number }[]): string {
  const weeks = students.map(({ current_week }) => current_week)
  const [first, last] = [Math.min(...weeks), Math.max(...weeks)]
  return weeks.length === 0 ? '–' : first === last ? `${first}` : `${first}–${last}`
}

/** The title of a workout or sheet in a list; templates are marked. */
export function WorkoutTitle({ title, template }: { title: string; template: boolean }) {
  const t = useTexts(organizedWorkoutsTexts)
  return (
    <>
      {title}
      {template && <span className={styles.badge}>{t('template')}</span>}
    </>
  )
}

/** The columns of the list of weekly sheets. */
export function useSheetColumns(): DataTableColumn<OrganizedWorkoutLine>[] {
  const t = useTexts(organizedWorkoutsTexts)
  const formats = useFormats()
  return [
    nameColumn('title', t('column.title'), (sheet) => <WorkoutTitle {...sheet} />),
    lineColumn('students', t('column.students'), (sheet) => <Students sheet={sheet} />, {
      shrinks: true,
      width: '36%',
    }),
    figuresColumn('weeks', t('column.weeks'), ({ total_weeks }) => formats.number(total_weeks), {
      card: 'named',
      align: 'end',
    }),
    figuresColumn('current', t('column.current'), ({ students }) => weeksOf(students), {
      align: 'end',
      hideBelow: 'md',
    }),
    {
      key: 'progress',
      header: t('column.progress'),
      cell: ({ progress_percentage: percent }) =>
        percent === null ? (
          '–'
        ) : (
          <span className={styles.progress}>
            <Progress value={percent} size="sm" aria-label={t('progressOf', { percent })} />
            <span className="ui-numbers">{percent}%</span>
          </span>
        ),
    },
    figuresColumn('created_at', t('column.created'), ({ created_at }) => formats.dayOf(created_at), {
      sortKey: 'created_at',
      onDemand: true,
    }),
  ]
}

/** How many names are shown before "and n more". */
const named = 2

function Students({ sheet: { students } }: { sheet: OrganizedWorkoutLine }) {
  const t = useTexts(organizedWorkoutsTexts)
  if (students.length === 0) return <span className="ui-muted">{t('noStudents')}</span>
  const own = students.filter(({ own_day_ids }) => own_day_ids.length > 0)
  const names = [...new Set([...own, ...students])]
    .slice(0, named)
    .map(({ student_name }) => student_name)
    .join(', ')
  const rest = students.length - named
  // A narrow column cuts the end: what is special comes first.
  return (
    <>
      {own.length > 0 && <span className="ui-muted">{t('own.some', { count: own.length })} · </span>}
      {rest > 0 ? t('moreStudents', { names, count: rest }) : names}
    </>
  )
}
