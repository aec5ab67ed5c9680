import type { StudentDay } from '@folego/contract'
import {
  IconBed,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconHistory,
  IconPlayerPlay,
  IconProgress,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useDayWords, workoutTexts } from '#features/training/past-workouts'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Banner, Button, Stars, StatusBadge, type StatusTone } from '#ui'
import type { DayPlace } from './day-places.ts'
import { ExerciseList } from './exercise-list.tsx'
import styles from './student-workouts.module.css'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'

const icons: Record<DayPlace, typeof IconHistory> = {
  rest: IconBed,
  completed: IconCircleCheck,
  started: IconProgress,
  today: IconCalendarEvent,
  next: IconPlayerPlay,
  missed: IconHistory,
  open: IconCircleDashed,
}

const tones: Partial<Record<DayPlace, StatusTone>> = { today: 'info', started: 'info' }

export interface DayCardProps {
  day: StudentDay
  /** The planned date, `YYYY-MM-DD`; undefined if the sheet follows no weekdays. */
  date: string | undefined
  place: DayPlace
  /** The card is on top, with everything shown. */
  onTop: boolean
  /** Its button is the primary one of the page. */
  primary: boolean
  /** It is today's, done or not. */
  isToday: boolean
  starting: boolean
  /** Why it could not be started, as text. */
  error: string | undefined
  onStart: () => void
  /** Asks for minutes, rating and notes, without sets. */
  onComplete: () => void
  /** Starts a workout of no sheet, on a rest day. */
  onFree: () => void
  /** Shows the summary of a finished day. */
  onSummary: () => void
}

/** One day of the sheet: its exercises, its state, and the next action. */
export function DayCard(props: DayCardProps) {
  const { day, date, place, onTop } = props
  const t = useTexts(studentWorkoutsTexts)
  const formats = useFormats()
  const { nameOf, titleOf, typeOf } = useDayWords()
  const Icon = icons[place]
  const rest = place === 'rest'
  // The title is not said twice.
  const above = [nameOf(day) !== titleOf(day) && nameOf(day), date && formats.dayMonth(date)]
    .filter(Boolean)
    .join(' · ')
  return (
    <article
      className={styles.day}
      id={`day-${day.id}`}
      data-place={place}
      data-top={onTop || undefined}
      aria-label={`${nameOf(day)}: ${titleOf(day)}`}
    >
      <header>
        {above === '' ? <h3>{titleOf(day)}</h3> : <span className={styles.dayName}>{above}</span>}
        {props.isToday && place !== 'today' && (
          <StatusBadge tone="none" icon={false}>
            {t('place.today')}
          </StatusBadge>
        )}
        {rest ? (
          <h3>{titleOf(day)}</h3>
        ) : place === 'completed' ? null : (
          <StatusBadge tone={tones[place] ?? 'none'} icon={<Icon size={16} stroke={1.8} aria-hidden />}>
            {t(`place.${place}`)}
          </StatusBadge>
        )}
      </header>
      {!rest && above !== '' && <h3>{titleOf(day)}</h3>}
      {rest ? (
        <>
          {day.description && <p className="ui-muted">{day.description}</p>}
          {props.isToday && (
            <Button variant="subtle" loading={props.starting} onClick={props.onFree}>
              {t('action.free')}
            </Button>
          )}
          {props.error && <Banner tone="error">{props.error}</Banner>}
        </>
      ) : (
        <>
          <p className={`${styles.facts} ui-numbers`}>
            {[t('day.minutes', { count: day.estimated_duration }), typeOf(day) !== titleOf(day) && typeOf(day)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {day.description && <p className={styles.description}>{day.description}</p>}
          <DayExercises exercises={day.exercises} detailed={onTop} day={nameOf(day)} />
          <DayRecord day={day} />
          {props.error && <Banner tone="error">{props.error}</Banner>}
          <DayActions {...props} />
        </>
      )}
    </article>
  )
}

/** The record of a day: since when it runs, or how long it took and its rating. */
function DayRecord({ day: { progress } }: { day: StudentDay }) {
  const t = useTexts(studentWorkoutsTexts)
  const words = useTexts(workoutTexts)
  const formats = useFormats()
  if (progress === null) return null
  if (progress.completed_at === null) {
    return <p className={styles.record}>{t('day.startedAgo', { ago: formats.ago(progress.started_at) })}</p>
  }
  return (
    <div className={styles.record}>
      {progress.duration_minutes !== null && (
        <span className="ui-numbers">{t('day.took', { count: progress.duration_minutes })}</span>
      )}
      {progress.rating !== null && <Stars value={progress.rating} label={words('stars', { count: progress.rating })} />}
      <span className="ui-muted">{t('day.onDate', { date: formats.dayOf(progress.completed_at) })}</span>
      {progress.notes && <p>{progress.notes}</p>}
    </div>
  )
}

/** Start, resume, or view what was done; a day without logged sets is reported in a dialog instead. */
function DayActions({ day, place, primary, starting, onStart, onComplete, onSummary }: DayCardProps) {
  const t = useTexts(studentWorkoutsTexts)
  const { nameOf } = useDayWords()
  const named = (action: string) => t('action.named', { action, day: nameOf(day) })
  const open = day.state === 'not_started'
  const done = day.state === 'completed'
  const word = done
    ? t('action.done')
    : day.state === 'started'
      ? t('action.goOn')
      : t(place === 'missed' ? 'action.startToday' : 'action.start')
  const Icon = done ? IconCircleCheck : IconPlayerPlay
  const without = t(open ? 'action.alreadyDone' : 'action.completeOnly')
  return (
    <div className={styles.actions}>
      <Button
        className={styles.main}
        variant={done ? 'subtle' : primary ? 'filled' : 'default'}
        // Training is brasa; one filled button on the page.
        {...(primary && !done && { color: 'brasa' })}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
        loading={starting}
        aria-label={named(word)}
        onClick={done ? onSummary : onStart}
      >
        {word}
      </Button>
      {!done && (
        <Button variant="subtle" aria-label={named(without)} onClick={onComplete}>
          {without}
        </Button>
      )}
    </div>
  )
}

/** The number of exercises on a day's card. */
const previewed = 3

interface DayExercisesProps {
  exercises: StudentDay['exercises']
  /** Shows sets and repetitions in the preview. */
  detailed: boolean
  /** The day's name, for the button's label. */
  day: string
}

/** The first three exercises; the others on request. */
function DayExercises({ exercises, detailed, day }: DayExercisesProps) {
  const t = useTexts(studentWorkoutsTexts)
  const [open, setOpen] = useState(false)
  const id = useId()
  if (exercises.length === 0) return <p className="ui-muted">{t('day.noExercises')}</p>
  const first = exercises.slice(0, previewed)
  const more = exercises.length - first.length
  const word = open ? t('day.less') : more > 0 ? t('day.more', { count: more }) : t('day.details')
  return (
    <div className={styles.preview}>
      <div id={id}>
        {open || detailed ? (
          <ExerciseList exercises={open ? exercises : first} />
        ) : (
          <p>{first.map(({ exercise_name }) => exercise_name).join(', ')}</p>
        )}
      </div>
      {(more > 0 || !detailed) && (
        <Button
          variant="subtle"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('action.named', { action: word, day })}
          onClick={() => setOpen(!open)}
        >
          {word}
        </Button>
      )}
    </div>
  )
}
