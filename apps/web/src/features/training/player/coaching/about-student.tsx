import type { SessionRow } from '@folego/contract'
import { addDays, exerciseKeyOf, remarksByExercise, wordsOfPain } from '@folego/domain'
import { IconFirstAidKit } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { SessionDialog, type ShownSession, useSessionSummary, useSetWords } from '#features/training/past-workouts'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Skeleton, Stack, Stars, UiLink, UnstyledButton } from '#ui'
import type { LocalExercise, LocalWorkout } from '../player-types.ts'
import { lastDoneOf, nextStop } from '../set-order.ts'
import { workoutView } from '../workout-view.ts'
import styles from './coaching.module.css'
import { useStrengthOfYear, useWaitingReviews, useWorkoutsBefore } from './coaching.queries.ts'
import { coachingTexts } from './coaching.texts.ts'

/** Days of pain reports, and rows per list, that are shown. */
const painDays = 90
const shown = 3

/** What an instructor needs during a workout: recent pain, earlier sets of the exercise, and the last workouts. */
export function AboutStudent({ workout }: { workout: LocalWorkout }) {
  const t = useTexts(coachingTexts)
  const { studentId, studentName } = workout
  const before = useWorkoutsBefore(studentId)
  const pageHref = usePageHref()
  const waiting = useWaitingReviews(studentId)
  const studentHref = pageHref('student', { student: studentId })
  const reviewsHref = pageHref('reviews', { student: studentId })
  const rows = before.data?.object
  if (studentName === null) return <NextExercise workout={workout} />
  return (
    <section className={styles.about} aria-label={t('about', { name: studentName })}>
      {rows ? <Pains rows={rows} /> : before.error ? <p>{t('loadFailed')}</p> : <Skeleton height={56} />}
      <NextExercise workout={workout} />
      {rows && <LastWorkouts rows={rows} />}
      <p className={styles.links}>
        {waiting > 0 && reviewsHref && <UiLink href={reviewsHref}>{t('reviews', { count: waiting })}</UiLink>}
        {studentHref && <UiLink href={studentHref}>{t('openStudent')}</UiLink>}
      </p>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Pain is health data: the server shows it only to the gym's staff and to the student. */
function Pains({ rows }: { rows: readonly SessionRow[] }) {
  const t = useTexts(coachingTexts)
  const formats = useFormats()
  const since = addDays(useGym()?.today ?? '', 1 - painDays)
  const hurt = rows.filter((row) => row.pain_count > 0 && formats.dateOf(row.completed_at ?? row.started_at) >= since)
  return (
    <Part title={t('pains.title')}>
      {hurt.length === 0 ? (
        <p className="ui-muted">{t('pains.none', { days: painDays })}</p>
      ) : (
        <ul className={styles.pains}>
          {hurt.slice(0, shown).map((row) => (
            <PainsOfWorkout key={row.id} row={row} />
          ))}
        </ul>
      )}
      <small className="ui-muted">{t('pains.private')}</small>
    </Part>
  )
}

function PainsOfWorkout({ row }: { row: SessionRow }) {
  const formats = useFormats()
  const language = useLanguage()
  const { data } = useSessionSummary(row.id)
  const date = formats.dayOf(row.completed_at ?? row.started_at)
  const pains = data && remarksByExercise(data.pains).filter(({ pain }) => pain)
  return (
    <li>
      <IconFirstAidKit size={18} stroke={1.8} aria-hidden />
      <span>
        {pains?.map((pain) => (
          <span key={pain.exercise_name}>
            <strong>{pain.exercise_name}</strong>
            {[...pain.places.map((place) => wordsOfPain(place, language)), pain.notes]
              .filter(Boolean)
              .map((said) => ` · ${said}`)}
          </span>
        ))}
        <small className="ui-muted">
          {row.title} · {date}
        </small>
      </span>
    </li>
  )
}

function LastWorkouts({ rows }: { rows: readonly SessionRow[] }) {
  const t = useTexts(coachingTexts)
  const formats = useFormats()
  const [open, setOpen] = useState<{ session: ShownSession; opened: boolean }>()
  return (
    <Part title={t('last.title')}>
      {rows.length === 0 ? (
        <p className="ui-muted">{t('last.none')}</p>
      ) : (
        <Stack component="ul" gap="xs">
          {rows.slice(0, shown).map(({ id, title, completed_at, started_at, duration_minutes, rating }) => (
            <li key={id}>
              <UnstyledButton
                className={styles.person}
                aria-haspopup="dialog"
                onClick={() => setOpen({ session: { id, title }, opened: true })}
              >
                <strong>{title}</strong>
                <small className="ui-numbers">
                  {[
                    formats.dayOf(completed_at ?? started_at),
                    duration_minutes !== null && t('last.minutes', { minutes: duration_minutes }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {rating !== null && <Stars value={rating} label={t('last.stars', { count: rating })} />}
              </UnstyledButton>
            </li>
          ))}
        </Stack>
      )}
      <SessionDialog
        session={open?.session}
        opened={open?.opened ?? false}
        onClose={() => open && setOpen({ ...open, opened: false })}
      />
    </Part>
  )
}

/** The exercise of the next set: the previous sets and this year's best. Renders nothing once every set is done. */
function NextExercise({ workout }: { workout: LocalWorkout }) {
  const { setOrder } = workoutView(workout)
  const exercise = nextStop(setOrder, lastDoneOf(setOrder))?.line.exercise
  return exercise && <Exercise exercise={exercise} studentId={workout.studentId} />
}

function Exercise({ exercise, studentId }: { exercise: LocalExercise; studentId: string }) {
  const t = useTexts(coachingTexts)
  const formats = useFormats()
  const setWords = useSetWords()
  const key = exerciseKeyOf(exercise)
  const strength = useStrengthOfYear(studentId)?.find((one) => exerciseKeyOf(one) === key)
  const best = strength?.points.toSorted((one, other) => other.e1rm - one.e1rm)[0]
  const sets = exercise.previous.flatMap((set) => setWords(set) ?? [])
  return (
    <div className={styles.part}>
      <h2>{t('hand.title')}</h2>
      <p>
        <strong>{exercise.exercise_name}</strong>
      </p>
      {exercise.previous_at !== null && sets.length > 0 ? (
        <>
          <p className="ui-muted">{t('hand.before', { date: formats.dayOf(exercise.previous_at) })}</p>
          <p className="ui-numbers">{sets.join(', ')}</p>
        </>
      ) : (
        <p className="ui-muted">{t('hand.first')}</p>
      )}
      {best && (
        <p className="ui-numbers">
          {t('hand.best', { value: formats.number(best.e1rm), date: formats.dayMonth(best.date) })}
        </p>
      )}
      {exercise.prescription.notes && <p>{t('hand.notes', { notes: exercise.prescription.notes })}</p>}
    </div>
  )
}
