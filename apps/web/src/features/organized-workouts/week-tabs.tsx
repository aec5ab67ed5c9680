import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { useDayWords } from './day-words.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import styles from './sheet.module.css'

interface WeekTabsProps {
  weeks: readonly WeekValues[]
  /** The week that is open, as a place in the list. */
  at: number
  errors?: Readonly<Record<string, ReactNode>>
  onOpen: (at: number) => void
  /** Behind the weeks, e.g. a way to add one. */
  children?: ReactNode
}

/** The weeks of a sheet to choose from. */
export function WeekTabs({ weeks, at, errors, onOpen, children }: WeekTabsProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const { weekName } = useDayWords()
  const wrong = (index: number) => Object.keys(errors ?? {}).some((field) => field.startsWith(`weeks.${index}.`))
  return (
    <ul className={styles.weektabs} aria-label={t('week.label')}>
      {weeks.map((week, index) => (
        <li key={week.key}>
          <button type="button" aria-pressed={index === at} onClick={() => onOpen(index)}>
            {weekName(week, index)}
            {wrong(index) && <IconAlertCircle size={16} stroke={2} aria-label={t('week.wrong')} />}
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
