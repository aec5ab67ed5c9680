import { setsByRegion } from '@folego/domain'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useExerciseGuides, useTrained } from '#features/training/exercise-guide'
import { estimatedMinutes } from '#features/training/exercises'
import { BodyHeat } from '#features/training/body-map'
import { useTexts } from '#platform/i18n'
import { Panel } from '#ui'
import { useDayWords } from './day-words.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues, WeekValues } from './sheet-form.ts'
import { countedLines } from './week-draft.ts'
import { emptyDays } from './sheet-weeks.ts'
import styles from './sheet.module.css'

interface WeekTotalsProps {
  week: WeekValues
  day?: DayValues
  /** The sets per muscle, unless they are shown elsewhere. */
  volume?: ReactNode
}

/** The totals of a week: sets per muscle, and the approximate duration of the open day. */
export function WeekTotals({ week, day, volume }: WeekTotalsProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const { shortWeekday } = useDayWords()
  const training = week.workout_days.filter(({ rest_day }) => !rest_day)
  const lines = useMemo(() => countedLines(week), [week])
  const trained = useTrained(lines)
  const sets = lines.reduce((sum, line) => sum + line.sets, 0)
  const empty = emptyDays(week)
  return (
    <Panel className={styles.totals} title={t('totals.title')}>
      <p className="ui-numbers">
        {t('totals.trainingDays', { count: training.length })}
        {sets > 0 && ` · ${t('totals.sets', { count: sets })}`}
      </p>
      {day && !day.rest_day && <DayMinutes day={day} />}
      {sets === 0 ? (
        <p className="ui-muted">{t('totals.nothing')}</p>
      ) : (
        <>
          {volume}
          <BodyHeat pictureOnly sets={setsByRegion(trained?.lines ?? [])} />
        </>
      )}
      {empty.length > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {t('totals.emptyDay', { days: empty.map(shortWeekday).join(', ') })}
        </p>
      )}
    </Panel>
  )
}

function DayMinutes({ day }: { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const { weekday } = useDayWords()
  const planned = Number(day.estimated_duration) || 0
  const { data } = useExerciseGuides()
  const exercises = useMemo(() => new Map(data?.object.map((guide) => [guide.exercise_id, guide])), [data])
  const { workout_type } = day
  const minutes = estimatedMinutes(day.exercises, { workout_type, estimated_duration: planned, exercises })
  if (minutes === 0) return null
  const over = minutes > planned
  const Icon = over ? IconAlertTriangle : IconClock
  return (
    <p className={`ui-numbers ${styles.minutes}`} data-over={over || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>
        {t('totals.ofDay', { day: weekday(day), minutes })}
        {over && `, ${t('totals.overPlanned', { planned })}`}
      </span>
    </p>
  )
}
