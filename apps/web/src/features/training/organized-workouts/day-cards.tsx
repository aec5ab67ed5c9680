import { workoutTypes } from '@folego/domain'
import { IconAlertCircle, IconMoon } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { useDayWords } from './day-words.ts'
import { OwnDayNote } from './own-days.tsx'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues } from './sheet-form.ts'
import styles from './sheet.module.css'

interface DayCardsProps {
  days: readonly DayValues[]
  /** The index of the open day in the week; undefined if days do not open. */
  open?: number
  errors?: Readonly<Record<string, ReactNode>>
  path?: string
  onOpen?: (at: number) => void
  /** Rendered right below the open card. */
  panel?: ReactNode
}

/** The seven days of a week, Monday first. */
export function DayCards({ days, open, errors, path = '', onOpen, panel }: DayCardsProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const wrong = (at: number) => Object.keys(errors ?? {}).some((field) => field.startsWith(`${path}.${at}.`))
  return (
    <ol className={styles.days} aria-label={t('editor.days')}>
      {days.map((day, at) => (
        <li key={day.key} data-rest={day.rest_day || undefined} data-open={open === at || undefined}>
          {onOpen ? (
            <OpeningCard day={day} open={open === at} wrong={wrong(at)} onOpen={() => onOpen(at)} />
          ) : (
            <div className={styles.day}>
              <DayFacts day={day} />
            </div>
          )}
          {open === at && panel}
        </li>
      ))}
    </ol>
  )
}

interface OpeningCardProps {
  day: DayValues
  open: boolean
  wrong: boolean
  onOpen: () => void
}

function OpeningCard({ day, open, wrong, onOpen }: OpeningCardProps) {
  const t = useTexts(organizedWorkoutsTexts)
  return (
    <button type="button" className={styles.day} aria-pressed={open} onClick={onOpen}>
      <DayFacts day={day} />
      {wrong && (
        <span className={styles.dayWrong}>
          <IconAlertCircle size={16} stroke={2} aria-hidden />
          {t('day.wrong')}
        </span>
      )}
    </button>
  )
}

/** At most three exercises; the remaining ones are a number. */
const previewed = 3

function DayFacts({ day }: { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const language = useLanguage()
  const { weekday, titleOf } = useDayWords()
  const rest = day.exercises.length - previewed
  return (
    <>
      <span className={styles.dayName}>{day.day_name || weekday(day)}</span>
      {day.day_name !== '' && <span className={styles.daySub}>{weekday(day)}</span>}
      <strong>
        {day.rest_day && <IconMoon size={16} stroke={1.8} aria-hidden />}
        {titleOf(day)}
      </strong>
      {!day.rest_day && (
        <>
          <span className={`${styles.daySub} ui-numbers`}>
            {workoutTypes[day.workout_type][language]} ·{' '}
            {t('day.minutes', { count: Number(day.estimated_duration) || 0 })}
          </span>
          <OwnDayNote day={day} brief />
          <span className={styles.dayList}>
            {day.exercises.length === 0 && <em>{t('day.none')}</em>}
            {day.exercises.slice(0, previewed).map((line) => (
              <span key={line.key}>{line.exercise_name}</span>
            ))}
            {rest > 0 && <em>{t('day.more', { count: rest })}</em>}
          </span>
        </>
      )}
    </>
  )
}
