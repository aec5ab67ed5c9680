import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { useDayWords } from './day-words.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import styles from './sheet.module.css'

interface WeekTabsProps {
  weeks: readonly WeekValues[]
  /** The index of the open week. */
  at: number
  errors?: Readonly<Record<string, ReactNode>>
  onOpen: (at: number) => void
  /** After the weeks, e.g. a button to add one. */
  children?: ReactNode
}

/** Tabs for the weeks of a sheet. */
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
            {week.deload && ' '}
            {week.deload && <small>{t('week.light')}</small>}
            {wrong(index) && <IconAlertCircle size={16} stroke={2} aria-label={t('week.wrong')} />}
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
