import { useTexts } from '#platform/i18n'
import { useLineWords } from '#features/training/exercises'
import { useDayWords } from './day-words.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import styles from './weeks-ahead.module.css'

interface WeeksTableProps {
  /** The week to continue and those that follow, with the same days and lines. */
  weeks: readonly WeekValues[]
  /** The number of the first of them. */
  from: number
}

/** Every prescription of several weeks side by side, by day; what differs from the week before is marked. */
export function WeeksTable({ weeks, from }: WeeksTableProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const { titleOf, weekday } = useDayWords()
  const wordsOf = useLineWords()
  const [first] = weeks
  if (first === undefined) return null
  const days = first.workout_days.map((day, at) => ({ day, at })).filter(({ day }) => !day.rest_day)
  return (
    // Its own scroller, which the keyboard has to reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label={t('ahead.preview')} tabIndex={0}>
      <table className={`${styles.weeks} ui-numbers`}>
        <thead>
          <tr>
            <th scope="col">{t('ahead.exercise')}</th>
            {weeks.map((week, at) => (
              <th key={week.key} scope="col" data-deload={week.deload || undefined}>
                {t('week.name', { number: from + at })}
                {week.deload && ' '}
                {week.deload && <small>{t('week.light')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, at }) => (
          <tbody key={day.key}>
            <tr>
              <th scope="colgroup" colSpan={weeks.length + 1}>
                <span>
                  {weekday(day)} · {titleOf(day)}
                </span>
              </th>
            </tr>
            {day.exercises.map((line, place) => (
              <tr key={line.key}>
                <th scope="row">{line.exercise_name}</th>
                {weeks.map((week, column) => {
                  const words = wordsOf(week.workout_days[at]?.exercises[place] ?? line)
                  const before = wordsOf(weeks[column - 1]?.workout_days[at]?.exercises[place] ?? line)
                  return (
                    <td key={week.key} data-changed={(column > 0 && words.load !== before.load) || undefined}>
                      <span>{words.sets}</span>
                      {words.load !== '' && <strong>{words.load}</strong>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
