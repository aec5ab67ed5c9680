import type { Progression } from '@folego/contract'
import { useLoading } from '#features/training/exercise-guide'
import { useTexts } from '#platform/i18n'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import { growthOf } from './sheet-weeks.ts'
import styles from './sheet.module.css'

/** A notice that a progression changes nothing, or not everything: a missing load cannot grow. */
export function WeekGrowth({ week, progression }: { week: WeekValues; progression: readonly Progression[] }) {
  const t = useTexts(organizedWorkoutsTexts)
  const loadingOf = useLoading()
  if (progression.length === 0) return null
  const { grown, lines } = growthOf(week, progression, loadingOf)
  if (grown === lines) return null
  const isLoad = progression.length === 1 && progression[0] === 'weight'
  return (
    <small className={styles.growth}>
      {grown === 0 ? t(isLoad ? 'week.noLoad' : 'week.nothingGrows') : t('week.someGrow', { grown, count: lines })}
    </small>
  )
}
