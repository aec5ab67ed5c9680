import type { Student } from '@folego/contract'
import { formatPhone } from '@folego/domain'
import { MembershipBadge, useMembershipDay } from '#features/selling/memberships'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { DataTableColumn } from '#ui'
import { StudentAvatar } from './student-avatar.tsx'
import { studentsTexts } from './students.texts.ts'
import { WhatsAppLink } from './whats-app-link.tsx'
import styles from './students.module.css'

/** The columns of a list of students. */
export function useStudentColumns(): DataTableColumn<Student>[] {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  const dayOf = useMembershipDay()
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      primary: true,
      cell: (student) => (
        <>
          <StudentAvatar student={student} size="small" />
          {student.name}
        </>
      ),
      // A card lacks the space.
      onCard: ({ name }) => name,
    },
    {
      key: 'email',
      shrinks: true,
      header: t('column.email'),
      sortKey: 'email',
      hideBelow: 'lg',
      cell: ({ email }) => email ?? '–',
    },
    { key: 'phone', header: t('column.phone'), hideBelow: 'md', cell: (student) => <Phone {...student} /> },
    {
      key: 'birth_date',
      header: t('column.birthDate'),
      sortKey: 'birth_date',
      hideBelow: 'xl',
      cell: ({ birth_date }) => (birth_date ? <span className="ui-numbers">{formats.date(birth_date)}</span> : '–'),
    },
    {
      key: 'plan',
      shrinks: true,
      card: 'line',
      header: t('column.plan'),
      cell: ({ membership }) => membership.plan_name ?? <span className="ui-muted">{t('noPlan')}</span>,
      onCard: ({ membership }) => membership.plan_name,
    },
    {
      key: 'until',
      card: 'first',
      header: t('column.until'),
      sortKey: 'until',
      cell: ({ membership }) =>
        membership.until === null ? (
          '–'
        ) : (
          <span className="ui-numbers" title={dayOf(membership)}>
            {near(membership)
              ? `${formats.relativeDay(membership.until)} · ${formats.shortDate(membership.until)}`
              : formats.date(membership.until)}
          </span>
        ),
      onCard: ({ membership }) => membership.until && formats.shortDate(membership.until),
    },
    {
      key: 'last_visit',
      header: t('column.lastVisit'),
      sortKey: 'last_visit',
      hideBelow: 'xl',
      cell: ({ last_visit_at }) =>
        last_visit_at === null ? (
          '–'
        ) : (
          <time dateTime={last_visit_at} title={formats.instant(last_visit_at)}>
            {formats.relativeDay(formats.dateOf(last_visit_at))}
          </time>
        ),
    },
    {
      key: 'status',
      card: 'state',
      header: t('column.status'),
      cell: ({ membership }) => <MembershipBadge membership={membership} />,
    },
  ]
}

/** True if the number of days left is more useful than the date. */
function near({ state }: Student['membership']): boolean {
  return state === 'expiring' || state === 'lapsed'
}

function Phone({ phone, name }: Student) {
  if (!phone) return '–'
  return (
    <span className={`${styles.phone} ui-numbers`}>
      {formatPhone(phone)}
      <WhatsAppLink phone={phone} name={name} />
    </span>
  )
}
