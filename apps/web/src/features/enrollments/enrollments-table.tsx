import type { Enrollment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DataTable, type DataTableColumn, type DataTableProps } from '#ui'
import { EnrollmentStatusBadge, useEndsHint } from './enrollment-status.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import './enrollments.css'

type EnrollmentsTableProps = Omit<DataTableProps<Enrollment>, 'label' | 'columns' | 'rowKey' | 'rowName'>

/** The enrollments of a page. */
export function EnrollmentsTable(props: EnrollmentsTableProps) {
  const t = useTexts(enrollmentsTexts)
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={useEnrollmentColumns()}
      rowKey={(enrollment) => enrollment.id}
      rowName={(enrollment) => enrollment.student_name}
    />
  )
}

function useEnrollmentColumns(): DataTableColumn<Enrollment>[] {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const endsHint = useEndsHint()
  return [
    {
      key: 'student_name',
      header: t('column.student'),
      sortKey: 'student_name',
      primary: true,
      cell: ({ student_name }) => student_name,
    },
    { key: 'plan_name', header: t('column.plan'), sortKey: 'plan_name', cell: ({ plan_name }) => plan_name },
    {
      key: 'start_date',
      header: t('column.start'),
      sortKey: 'start_date',
      cell: ({ start_date }) => <span className="ui-numbers">{formats.date(start_date)}</span>,
    },
    {
      key: 'end_date',
      header: t('column.end'),
      sortKey: 'end_date',
      cell: (enrollment) => (
        <span className="ui-numbers">
          {formats.date(enrollment.end_date)}
          {endsHint(enrollment) && <span className="enrollment-hint">{endsHint(enrollment)}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (enrollment) => <EnrollmentStatusBadge enrollment={enrollment} />,
    },
  ]
}
