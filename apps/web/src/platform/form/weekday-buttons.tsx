import { shortNameOfWeekday, useLanguage, weekdayInSentence } from '#platform/i18n'
import styles from './weekday-buttons.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface WeekdayButtonsProps {
  /** The pressed days, 1 is Monday. */
  chosen: readonly number[]
  /** Receives the pressed days in order. */
  onChange: (days: number[]) => void
  /** Follows each day's name, where a dialog has the week several times. */
  of?: string
}

/** The days of the week as seven buttons, each pressed or not. The caller names the group. */
export function WeekdayButtons({ chosen, onChange, of }: WeekdayButtonsProps) {
  const language = useLanguage()
  return (
    <div className={styles.days}>
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          aria-label={[weekdayInSentence(day, language), of].filter(Boolean).join(', ')}
          onClick={() => onChange(weekdays.filter((it) => chosen.includes(it) !== (it === day)))}
        >
          {shortNameOfWeekday(day, language)}
        </button>
      ))}
    </div>
  )
}
