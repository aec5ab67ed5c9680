import { IconCheck } from '@tabler/icons-react'
import { nameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import type { WeekDay } from './own-week.ts'
import styles from './week-dots.module.css'
import { weekDotsTexts } from './week-dots.texts.ts'

export interface WeekDotsProps {
  days: readonly WeekDay[]
  today: string
  /** Today has just been done: its dot fills once. */
  fills?: boolean
}

/** Monday to Sunday as seven dots: done, planned, rest; today has a ring. */
export function WeekDots({ days, today, fills = false }: WeekDotsProps) {
  const t = useTexts(weekDotsTexts)
  const language = useLanguage()
  return (
    <ol className={styles.week} aria-label={t('label')}>
      {days.map(({ date, state }, at) => {
        const name = nameOfWeekday(at + 1, language)
        const isToday = date === today
        return (
          <li
            key={date}
            data-state={state}
            data-today={isToday || undefined}
            data-fills={(isToday && fills) || undefined}
          >
            <span aria-hidden>{name.slice(0, 1)}</span>
            <span className={styles.dot} aria-hidden>
              {state === 'done' && <IconCheck size={18} stroke={2.4} />}
            </span>
            <span className="ui-hidden">
              {name}
              {isToday && `, ${t('today')}`}: {t(`state.${state}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
