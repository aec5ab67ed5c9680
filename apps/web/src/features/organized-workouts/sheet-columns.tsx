import type { OrganizedWorkoutLine } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type DataTableColumn, Progress } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import styles from './sheet-columns.module.css'

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

/** What a list says of each weekly sheet. */
export function useSheetColumns(): DataTableColumn<OrganizedWorkoutLine>[] {
  const t = useTexts(organizedWorkoutsTexts)
  const formats = useFormats()
  return [
    {
      key: 'title',
      header: t('column.title'),
      sortKey: 'title',
      primary: true,
      cell: (sheet) => <WorkoutTitle {...sheet} />,
    },
    {
      key: 'students',
      shrinks: true,
      card: 'line',
      header: t('column.students'),
      cell: (sheet) => <Students sheet={sheet} />,
    },
    {
      key: 'weeks',
      card: 'named',
      header: t('column.weeks'),
      align: 'end',
      cell: ({ total_weeks }) => <span className="ui-numbers">{formats.number(total_weeks)}</span>,
    },
    {
      key: 'current',
      header: t('column.current'),
      align: 'end',
      hideBelow: 'md',
      cell: ({ current_week }) => <span className="ui-numbers">{current_week ?? '–'}</span>,
    },
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
    {
      key: 'created_at',
      header: t('column.created'),
      sortKey: 'created_at',
      hideBelow: 'lg',
      cell: ({ created_at }) => <span className="ui-numbers">{formats.dayOf(created_at)}</span>,
    },
  ]
}

/** Two names and how many more. */
const named = 2

function Students({ sheet: { students } }: { sheet: OrganizedWorkoutLine }) {
  const t = useTexts(organizedWorkoutsTexts)
  if (students.length === 0) return <span className="ui-muted">{t('noStudents')}</span>
  const names = students
    .slice(0, named)
    .map(({ student_name }) => student_name)
    .join(', ')
  const rest = students.length - named
  return rest > 0 ? t('moreStudents', { names, count: rest }) : names
}
