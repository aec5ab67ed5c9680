import type { StudentWeek } from '@folego/contract'
import { useMemo, useState } from 'react'
import { WorkedMuscles } from '#features/training/exercise-guide'
import { useTexts } from '#platform/i18n'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'
import styles from './student-workouts.module.css'

/** The muscles that a week works, rendered when opened. */
export function WeekMuscles({ week }: { week: StudentWeek }) {
  const t = useTexts(studentWorkoutsTexts)
  const [opened, setOpened] = useState(false)
  const lines = useMemo(() => week.workout_days.flatMap(({ exercises }) => exercises), [week])
  if (lines.length === 0) return null
  return (
    <details className={styles.muscles} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('muscles')}</summary>
      {opened && <WorkedMuscles title={t('muscles')} heading={false} lines={lines} />}
    </details>
  )
}
