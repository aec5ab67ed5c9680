import type { OrganizedWorkoutLine } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DataTable, type DataTableColumn, type DataTableProps, Progress } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import styles from './sheets-table.module.css'

type SheetsTableProps = Omit<DataTableProps<OrganizedWorkoutLine>, 'label' | 'columns' | 'rowKey' | 'rowName'>

/** The weekly sheets of a page. */
export function SheetsTable(props: SheetsTableProps) {
  const t = useTexts(organizedWorkoutsTexts)
  return (
    <DataTable
      {...props}
      label={t('listLabel')}
      columns={useColumns()}
      rowKey={(sheet) => sheet.id}
      rowName={(sheet) => sheet.title}
    />
  )
}

function useColumns(): DataTableColumn<OrganizedWorkoutLine>[] {
  const t = useTexts(organizedWorkoutsTexts)
  const formats = useFormats()
  return [
    {
      key: 'title',
      header: t('column.title'),
      sortKey: 'title',
      primary: true,
      cell: ({ title, template }) => (
        <>
          {title}
          {template && <span className={styles.badge}>{t('template')}</span>}
        </>
      ),
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
