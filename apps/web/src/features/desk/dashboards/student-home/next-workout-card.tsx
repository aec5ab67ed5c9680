import { type NextWorkout } from '@folego/contract'
import { nameOfWorkout, ownNameOfDay } from '@folego/domain'
import { IconPlayerPlay } from '@tabler/icons-react'
import {
  isOfNext,
  type LocalDay,
  StartFree,
  type StartingWorkout,
  useLocalDays,
  useStartWorkout,
} from '#features/training/player'
import { nameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, Button, EmptyState, Panel, UiLink } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import { LazyWorkoutMuscles } from './lazy-workout-muscles.tsx'
import styles from './student-home.module.css'

const labels = {
  open: 'next.label',
  running: 'next.running',
  finished: 'next.finished',
  sent: 'next.doneShort',
} as const
const actions = { open: 'next.start', running: 'next.resume', finished: 'next.summary', sent: 'next.summary' } as const

interface NextWorkoutCardProps {
  next: NextWorkout | null
  /** When it was read. */
  readAt: number
  /** Everything is done, rather than nothing was ever assigned. */
  hasTrained: boolean
  /** Today's workout is done: this one comes second. */
  second: boolean
}

/** The workout that runs, else the next one, with one button to resume or start it. */
export function NextWorkoutCard({ next: read, readAt, hasTrained, second }: NextWorkoutCardProps) {
  const t = useTexts(studentHomeTexts)
  const workoutsHref = usePageHref()('workouts')
  const local = useLocalDays(readAt).find(({ finishedAt }) => finishedAt === null)
  const isNews = local !== undefined && !read?.open_session_id && !(read && isOfNext(local, read))
  const next = isNews ? ofLocal(local) : read
  if (next === null) {
    return (
      <Panel aria-label={t('next.label')}>
        <EmptyState
          drawing="dumbbell"
          title={t(hasTrained ? 'next.allDoneTitle' : 'next.none')}
          message={t(hasTrained ? 'next.allDone' : 'next.noneHint')}
          action={
            <>
              <StartFree />
              {workoutsHref && <UiLink href={workoutsHref}>{t('next.seeWorkouts')}</UiLink>}
            </>
          }
        />
      </Panel>
    )
  }
  return <NextWorkout next={next} readAt={readAt} second={second} />
}

/** A workout that runs on this device, and that was begun after the page was read or without a network. */
function ofLocal({ title, workoutDayId, workoutPlanId, sessionId }: LocalDay): NextWorkout {
  return {
    kind: workoutDayId === null ? 'free' : 'day',
    workout_day_id: workoutDayId,
    workout_plan_id: workoutPlanId,
    organized_workout_id: null,
    open_session_id: sessionId,
    sheet_title: title,
    title,
    day_number: null,
    day_name: null,
    focus_area: null,
    workout_type: null,
    estimated_duration: null,
    exercise_count: 0,
    deload: false,
  }
}

function NextWorkout({ next, readAt, second }: { next: NextWorkout; readAt: number; second: boolean }) {
  const t = useTexts(studentHomeTexts)
  const pageHref = usePageHref()
  const title = useTitle(next)
  const { state, start, isStarting, failed, opener } = useStartNext(next, title, readAt)
  const sheetHref = next.kind === 'day' ? pageHref('workouts') : pageHref('workouts', { tab: 'isolated' })
  return (
    <Panel className={styles.next} aria-label={title}>
      <div>
        <p className={styles.nextLabel}>{t(labels[state])}</p>
        <h2>{title}</h2>
        <p className="ui-muted ui-numbers">{useFacts(next, title)}</p>
      </div>
      {next.kind !== 'free' && <LazyWorkoutMuscles {...next} />}
      {failed && <Banner tone="error">{failed}</Banner>}
      <div className={styles.nextActions}>
        <Button
          size="md"
          {...(second && state === 'open' ? { variant: 'default' } : !isDone(state) && { color: 'brasa' })}
          className={styles.start}
          leftSection={<IconPlayerPlay size={20} stroke={1.8} aria-hidden />}
          loading={isStarting}
          onClick={start}
        >
          {t(actions[state])}
        </Button>
        {sheetHref && <UiLink href={sheetHref}>{t(next.kind === 'day' ? 'next.seeSheet' : 'next.seeWorkouts')}</UiLink>}
      </div>
      {opener}
    </Panel>
  )
}

/** The displayed title: a single sheet's own, a day's as elsewhere. */
function useTitle({ title, sheet_title, focus_area, day_name, day_number, workout_type }: NextWorkout): string {
  const language = useLanguage()
  if (day_number === null || workout_type === null) return title ?? sheet_title
  return nameOfWorkout({ title, focus_area, day_name, day_number, workout_type }, language)
}

/** What is said of a workout below its title, which it does not repeat. */
function useFacts(next: NextWorkout, title: string): string {
  const { kind, day_name, day_number, sheet_title, estimated_duration, exercise_count, deload } = next
  const t = useTexts(studentHomeTexts)
  const language = useLanguage()
  return [
    deload && t('next.deload'),
    day_number !== null && (ownNameOfDay({ day_name, day_number }) || nameOfWeekday(day_number, language)),
    estimated_duration !== null && t('next.minutes', { count: estimated_duration }),
    exercise_count > 0 && t('next.exercises', { count: exercise_count }),
    kind === 'day' && sheet_title,
  ]
    .filter((fact) => fact !== false && fact !== title)
    .join(' · ')
}

/** The state of the next workout: the server's or this device's, whichever is further along. */
type NextState = 'open' | 'running' | 'finished' | 'sent'

const isDone = (state: NextState) => state === 'finished' || state === 'sent'

interface StartingNext extends Pick<StartingWorkout, 'opener'> {
  state: NextState
  start: () => void
  isStarting: boolean
  /** Why it could not be started, as text. */
  failed: string | undefined
}

/** Starts or resumes the next workout in the player, from what is on this device. */
function useStartNext(next: NextWorkout, title: string, readAt: number): StartingNext {
  const starting = useStartWorkout()
  const { workout_day_id, workout_plan_id, organized_workout_id, open_session_id } = next
  const local = useLocalDays(readAt).find((one) => isOfNext(one, next))
  const isRunning = open_session_id !== null || local?.finishedAt === null
  const ended = local !== undefined && local.finishedAt !== null
  const state = ended ? (local.waiting > 0 ? 'finished' : 'sent') : isRunning ? 'running' : 'open'
  const subject = { next: { workout_day_id, workout_plan_id, organized_workout_id, open_session_id, title, readAt } }
  return {
    state,
    start: () =>
      starting.start({
        id: workout_day_id ?? workout_plan_id ?? open_session_id ?? '',
        subject,
      }),
    isStarting: starting.busyId !== undefined,
    failed: starting.failed?.message,
    opener: starting.opener,
  }
}
