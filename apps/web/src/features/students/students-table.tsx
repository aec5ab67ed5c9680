import type { Student } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DataTable, type DataTableColumn, type DataTableProps, StatusBadge } from '#ui'
import { studentsTexts } from './students.texts.ts'
import { WhatsAppLink } from './whats-app-link.tsx'
import './students.css'

type StudentsTableProps = Omit<DataTableProps<Student>, 'label' | 'columns' | 'rowKey' | 'rowName'>

/** The students of a page. */
export function StudentsTable(props: StudentsTableProps) {
  const t = useTexts(studentsTexts)
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={useStudentColumns()}
      rowKey={(student) => student.id}
      rowName={(student) => student.name}
    />
  )
}

function useStudentColumns(): DataTableColumn<Student>[] {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  return [
    { key: 'name', header: t('column.name'), sortKey: 'name', primary: true, cell: ({ name }) => name },
    {
      key: 'email',
      header: t('column.email'),
      sortKey: 'email',
      cell: ({ email }) => (
        <span className="student-email" title={email}>
          {email}
        </span>
      ),
    },
    { key: 'phone', header: t('column.phone'), cell: (student) => <Phone {...student} /> },
    {
      key: 'birth_date',
      header: t('column.birthDate'),
      sortKey: 'birth_date',
      hideBelow: 'md',
      cell: ({ birth_date }) => (birth_date ? <span className="ui-numbers">{formats.date(birth_date)}</span> : '–'),
    },
    {
      key: 'plan',
      header: t('column.plan'),
      cell: ({ plan_name }) => plan_name ?? <span className="ui-muted">{t('noPlan')}</span>,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusBadge tone={status}>{t(`status.${status}`)}</StatusBadge>,
    },
  ]
}

function Phone({ phone, name }: Student) {
  const formats = useFormats()
  if (!phone) return '–'
  return (
    <span className="student-phone ui-numbers">
      {formats.phone(phone)}
      <WhatsAppLink phone={phone} name={name} />
    </span>
  )
}
