import type { Analytics, PopularWorkout } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { OptionalLink, Panel, TableHead } from '#ui'
import { reportsTexts } from './reports.texts.ts'
import styles from './reports.module.css'

/** The most trained workouts, with bars relative to the first. */
export function PopularWorkouts({ report: { popular_workouts: workouts } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const most = workouts[0]?.sessions ?? 0
  return (
    <Panel title={t('popular.title')}>
      {workouts.length === 0 ? (
        <p className="ui-muted">{t('popular.none')}</p>
      ) : (
        <table className={styles.table}>
          <TableHead
            names={[t('popular.workout'), t('popular.sessions'), t('popular.students'), t('popular.rating')]}
          />
          <tbody>
            {workouts.map((workout) => (
              <Line key={workout.id} workout={workout} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Line({ workout, most }: { workout: PopularWorkout; most: number }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const { id, title, kind, exists, sessions, students, average_rating } = workout
  const tab = kind === 'organized' ? 'sheets' : undefined
  const href = exists ? pageHref('workout-plans', { tab, dialog: 'view', id }) : undefined
  return (
    <tr>
      <th scope="row">
        <OptionalLink href={href}>{title}</OptionalLink>
        <small>
          {t(`popular.${kind}`)}
          {!exists && ` · ${t('popular.gone')}`}
        </small>
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${most === 0 ? 0 : (sessions / most) * 100}%` }} />
        </span>
      </th>
      <td className="ui-numbers">{formats.number(sessions)}</td>
      <td className="ui-numbers">{formats.number(students)}</td>
      <td className="ui-numbers">{average_rating === null ? '–' : formats.average(average_rating)}</td>
    </tr>
  )
}
