import type { EnrollmentProgress as Figures, InstructorEnrollment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { nameColumn, type DataTableColumn, figuresColumn, lineColumn } from '#ui'
import { EnrollmentStatusBadge } from './enrollment-status.tsx'
import { useEndsHint } from './use-ends-hint.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { instructorEnrollmentsTexts } from './instructor-enrollments.texts.ts'
import styles from './enrollments.module.css'

/** The fields that every table of enrollments shows. */
type Listed = Omit<InstructorEnrollment, 'progress' | 'duration_days'>

/** The same, with what was trained during the enrollment. */
export function useInstructorEnrollmentColumns(): DataTableColumn<InstructorEnrollment>[] {
  return [...useEnrollmentColumns({ withTraining: true }), ...useTrainingColumns()]
}

/** If training is shown as well, plan and start are hidden on smaller screens. */
export function useEnrollmentColumns({ withTraining = false } = {}): DataTableColumn<Listed>[] {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const endsHint = useEndsHint()
  return [
    nameColumn('student_name', t('column.student'), ({ student_name }) => student_name),
    lineColumn('plan_name', t('column.plan'), ({ plan_name }) => plan_name, {
      shrinks: true,
      sortKey: 'plan_name',
      ...(withTraining && { hideBelow: 'md' }),
    }),
    figuresColumn('start_date', t('column.start'), ({ start_date }) => formats.date(start_date), {
      sortKey: 'start_date',
      hideBelow: 'lg',
    }),
    {
      key: 'end_date',
      card: 'first',
      header: t('column.end'),
      sortKey: 'end_date',
      cell: (enrollment) => (
        <span className="ui-numbers">
          {formats.date(enrollment.end_date)}
          {endsHint(enrollment) && (
            <small>
              {' · '}
              <span>{endsHint(enrollment)}</span>
            </small>
          )}
        </span>
      ),
      onCard: ({ end_date }) => formats.shortDate(end_date),
    },
    {
      key: 'status',
      card: 'state',
      header: t('column.status'),
      cell: (enrollment) => <EnrollmentStatusBadge enrollment={enrollment} />,
    },
  ]
}

function useTrainingColumns(): DataTableColumn<InstructorEnrollment>[] {
  const t = useTexts(instructorEnrollmentsTexts)
  const formats = useFormats()
  return [
    {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      hideBelow: 'lg',
      cell: ({ price, duration_days }) => (
        <span className="ui-numbers" title={t('days', { count: duration_days })}>
          {formats.money(price)}
        </span>
      ),
    },
    { key: 'progress', header: t('column.progress'), cell: ({ progress }) => <EnrollmentProgress {...progress} /> },
    {
      key: 'last_activity',
      header: t('column.lastActivity'),
      hideBelow: 'md',
      cell: ({ progress: { last_activity } }) =>
        last_activity === null ? (
          <span className="ui-muted">{t('never')}</span>
        ) : (
          <time dateTime={last_activity} title={formats.instant(last_activity)}>
            {formats.relativeDay(formats.dateOf(last_activity))}
          </time>
        ),
    },
  ]
}

/** Done of planned workouts, as text with a bar; only the done ones if none were planned. */
function EnrollmentProgress({ completed_workouts, total_workouts }: Figures) {
  const t = useTexts(instructorEnrollmentsTexts)
  if (total_workouts === 0) {
    if (completed_workouts === 0) return <span className="ui-muted">{t('none')}</span>
    return <span className="ui-numbers">{t('unplanned', { count: completed_workouts })}</span>
  }
  const share = Math.min(1, completed_workouts / total_workouts)
  return (
    <span className={`${styles.progress} ui-numbers`} title={t('progressHint')}>
      {t(completed_workouts > total_workouts ? 'beyond' : 'progress', {
        completed: completed_workouts,
        count: total_workouts,
      })}
      <span aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}
