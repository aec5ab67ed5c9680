import type { EnrollmentProgress as Figures } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { instructorEnrollmentsTexts } from './instructor-enrollments.texts.ts'

/** Workouts done of those planned, in words with a bar; only what was done where nothing was planned. */
export function EnrollmentProgress({ completed_workouts, total_workouts }: Figures) {
  const t = useTexts(instructorEnrollmentsTexts)
  if (total_workouts === 0) {
    if (completed_workouts === 0) return <span className="ui-muted">{t('none')}</span>
    return <span className="ui-numbers">{t('unplanned', { count: completed_workouts })}</span>
  }
  const share = Math.min(1, completed_workouts / total_workouts)
  return (
    <span className="enrollment-progress ui-numbers" title={t('progressHint')}>
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
