import { useTexts } from '#platform/i18n'
import { useHasBeenTrue } from '#platform/pages'
import { Skeleton, Stack, VisuallyHiddenStatus } from '#ui'
import { useInstructorStats } from './dashboards.queries.ts'
import { ExpiringSheets } from './expiring-sheets.tsx'
import { HomePage } from './home-page.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { InstructorStatCards } from './instructor-stat-cards.tsx'
import { useHomePart } from './instructor.queries.ts'
import { PendingReviews } from './pending-reviews.tsx'
import { ReportedPain } from './reported-pain.tsx'
import { StudentsAtRisk } from './students-at-risk.tsx'
import { TrainingNow } from './training-now.tsx'
import styles from './dashboards.module.css'

/** The instructor's home: who needs attention now (on the floor, in pain, waiting, at risk), followed by the figures. */
export function InstructorHomeScreen() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomePage greeting={(name) => t('greeting', { name })} chooseGym={t('noGymHint')}>
      {() => <Day />}
    </HomePage>
  )
}

/** Shows all cards at once: lists of unknown length loading one by one would move each other. */
function Day() {
  const parts = [
    useHomePart('now', 1),
    useHomePart('pain', 1),
    useHomePart('reviews', 1),
    useHomePart('risk', 1),
    useHomePart('sheets', 1),
    useInstructorStats(),
  ]
  // Only the first time: a card that failed is retried in place.
  const ready = useHasBeenTrue(parts.every(({ isPending }) => !isPending))
  if (!ready) return <HomeSkeleton />
  return (
    <div className={styles.home}>
      <div className={styles.columns}>
        <Stack gap={20} miw={0}>
          <TrainingNow />
          <ReportedPain />
          <PendingReviews />
        </Stack>
        <Stack gap={20} miw={0}>
          <StudentsAtRisk />
          <ExpiringSheets />
        </Stack>
      </div>
      <InstructorStatCards />
    </div>
  )
}

function HomeSkeleton() {
  const t = useTexts(instructorHomeTexts)
  return (
    <div className={styles.home} aria-busy>
      <VisuallyHiddenStatus>{t('loading')}</VisuallyHiddenStatus>
      <div className={styles.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  )
}
