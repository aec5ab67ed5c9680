import { type DoneWorkout, type PlannedDay, type ScheduleDay } from '@folego/contract'
import { nameOfWorkout } from '@folego/domain'
import { IconBed, IconCalendarEvent, IconCircleCheck, IconHistory, IconProgress } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Stars, UnstyledButton } from '#ui'
import { type Booked, BookedRow, EntryName } from './booked.tsx'
import { scheduleTexts } from './schedule.texts.ts'
import styles from './schedule.module.css'

const icons = { planned: IconCalendarEvent, started: IconProgress, open: IconHistory } as const

interface ScheduleDayRowProps {
  day: ScheduleDay
  /** The classes and appointments of the day, in order of time. */
  booked: readonly Booked[]
  isToday: boolean
  /** Opens the summary of a workout. */
  onOpen: (workout: DoneWorkout) => void
}

/** One day: its date, what is booked, and its planned or done workouts, or rest. */
export function ScheduleDayRow({ day, booked, isToday, onOpen }: ScheduleDayRowProps) {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const { date, rest, planned, done } = day
  const isFree = planned.length === 0 && done.length === 0
  return (
    <li className={styles.day} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      <p className={`${styles.date} ui-numbers`}>
        <strong>{formats.weekday(date)}</strong>
        <span>{formats.dayMonth(date)}</span>
        {isToday && <span className={styles.today}>{t('day.today')}</span>}
      </p>
      <div className={styles.entries}>
        {booked.map((it) => (
          <BookedRow key={it.id} booked={it} />
        ))}
        {done.map((workout) => (
          <Done key={workout.session_id} workout={workout} onOpen={() => onOpen(workout)} />
        ))}
        {planned.map((workout) => (
          <Planned key={workout.workout_day_id} workout={workout} />
        ))}
        {isFree && booked.length === 0 && (
          <p className={styles.free}>
            {rest && <IconBed size={18} stroke={1.6} aria-hidden />}
            {t(rest ? 'day.rest' : 'day.nothing')}
          </p>
        )}
      </div>
    </li>
  )
}

function Planned({ workout }: { workout: PlannedDay }) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage()
  const href = usePageHref()('workouts', { sheet: workout.organized_workout_id })
  const { estimated_duration, exercise_count, state } = workout
  const Icon = icons[state]
  const name = nameOfWorkout(workout, language)
  return (
    <div className={styles.entry} data-state={state}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <EntryName name={name} href={href} />
        <small className="ui-numbers">
          {t(`state.${state}`)} · {t('day.minutes', { count: estimated_duration })} ·{' '}
          {t('day.exercises', { count: exercise_count })}
        </small>
        {state === 'open' && <small>{t('openHint')}</small>}
      </div>
    </div>
  )
}

function Done({ workout: { title, duration_minutes, rating }, onOpen }: { workout: DoneWorkout; onOpen: () => void }) {
  const t = useTexts(scheduleTexts)
  return (
    <div className={styles.entry} data-state="done">
      <IconCircleCheck size={20} stroke={1.7} aria-hidden />
      <div>
        <UnstyledButton className={`${styles.open} ui-touch`} onClick={onOpen}>
          {title}
        </UnstyledButton>
        <small className="ui-numbers">
          {t('state.done')}
          {duration_minutes !== null && ` · ${t('day.minutes', { count: duration_minutes })}`}
        </small>
      </div>
      {rating !== null && <Stars value={rating} label={t('stars', { count: rating })} />}
    </div>
  )
}
