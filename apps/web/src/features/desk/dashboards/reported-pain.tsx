import { type PainReport } from '@folego/contract'
import { limits, muscleRegions } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { HomeCard } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { ReviewLine } from './student-name.tsx'
import styles from './dashboards.module.css'

/** Unanswered pain: who, at which exercise, where, since when; each links to its review. */
export function ReportedPain() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomeCard part="pain" none={t('pain.none', { days: limits.riskLookBackDays })}>
      {(pain) => <Line key={`${pain.session_id} ${pain.exercise_name}`} pain={pain} />}
    </HomeCard>
  )
}

function Line({ pain }: { pain: PainReport }) {
  const language = useLanguage()
  const { exercise_name, region, notes, reported_at } = pain
  const where = [exercise_name, region && muscleRegions[region].names[language]].filter(Boolean).join(' · ')
  return (
    <ReviewLine {...pain} at={reported_at}>
      {where}
      {notes && <q className={styles.words}>{notes}</q>}
    </ReviewLine>
  )
}
