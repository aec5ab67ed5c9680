import { IconCircleCheck } from '@tabler/icons-react'
import { useLocalDays, useOwnWeek } from '#features/training/player'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Panel, UiLink } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import { LazyWorkoutMuscles } from './lazy-workout-muscles.tsx'
import styles from './student-home.module.css'

interface DoneToday {
  date: string
  minutes: number | null
  /** Null until the server has it. */
  title: string | null
  session_id: string | null
  workout_day_id: string | null
  workout_plan_id: string | null
}

/** The last workout finished today, on the server or on this device alone. */
export function useDoneToday(): DoneToday | undefined {
  const today = useGym()?.today ?? ''
  const { dateOf } = useFormats()
  const { data, dataUpdatedAt } = useOwnWeek(today)
  const local = useLocalDays(dataUpdatedAt).find(
    ({ finishedAt }) => finishedAt !== null && dateOf(finishedAt) === today,
  )
  const last = data?.days.find(({ date }) => date === today)?.done.at(-1)
  if (last !== undefined) {
    return { ...last, date: today, minutes: last.duration_minutes, workout_plan_id: null }
  }
  if (local === undefined) return undefined
  const { report, workoutDayId, workoutPlanId } = local
  return {
    date: today,
    minutes: report?.duration_minutes ?? null,
    title: null,
    session_id: null,
    workout_day_id: workoutDayId,
    workout_plan_id: workoutPlanId,
  }
}

/** After training, the home says so first. */
export function DoneCard({ done }: { done: DoneToday }) {
  const t = useTexts(studentHomeTexts)
  const { minutes, title, session_id } = done
  const href = usePageHref()(
    'schedule',
    session_id === null ? {} : { session: session_id, workout: title ?? undefined },
  )
  return (
    <Panel className={styles.next} aria-label={t('next.doneShort')}>
      <div>
        <p className={styles.done}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {t(title === null ? 'next.finished' : 'next.today')}
        </p>
        <h2>{minutes === null ? t('next.doneShort') : t('next.done', { count: minutes })}</h2>
        {title !== null && <p className="ui-muted">{title}</p>}
      </div>
      {/* Of a free workout nothing was prepared: another one's muscles would be shown. */}
      {(done.workout_day_id ?? done.workout_plan_id) !== null && <LazyWorkoutMuscles {...done} />}
      {href && session_id !== null && (
        <div className={styles.nextActions}>
          <UiLink href={href}>{t('next.seeDone')}</UiLink>
        </div>
      )}
    </Panel>
  )
}
