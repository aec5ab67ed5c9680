import type { PainReport } from '@folego/contract'
import { muscleRegions, wordsOfPlace } from '@folego/domain'
import { useLanguage } from '#platform/i18n'
import styles from './dashboards.module.css'
import { ReviewLine } from './student-name.tsx'

/** Who hurts, at which exercise and where. */
export function PainLine({ pain }: { pain: PainReport }) {
  const language = useLanguage()
  const { exercise_name, region, notes, reported_at } = pain
  // Without a place, the exercise's main muscle is a hint.
  const place = wordsOfPlace(pain, language) ?? (region && muscleRegions[region].names[language])
  const where = [exercise_name, place].filter(Boolean).join(' · ')
  return (
    <ReviewLine {...pain} at={reported_at}>
      {where}
      {notes && <q className={styles.words}>{notes}</q>}
    </ReviewLine>
  )
}
