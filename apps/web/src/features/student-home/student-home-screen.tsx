import type { StudentStats } from '@folego/contract'
import { usePreparationAhead } from '#features/player'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { useSession } from '#platform/session'
import { EmptyState, ErrorState, Page, PageHeader, Skeleton } from '#ui'
import { LatestRecords } from './latest-records.tsx'
import { NextWorkoutCard } from './next-workout-card.tsx'
import { EnrollmentCard, StreakCard, WeekCard } from './number-cards.tsx'
import { StudentLinks } from './student-links.tsx'
import { studentHomeTexts } from './student-home.texts.ts'
import { useStudentStats } from './student-home.queries.ts'
import styles from './student-home.module.css'

/** What a student sees first: what to train next, how the week goes, and the ways to everything else. */
export function StudentHomeScreen() {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  const gym = useGym()
  const name = useSession()?.user.name.split(' ')[0] ?? ''
  return (
    <Page>
      <PageHeader
        title={t('greeting', { name })}
        summary={gym ? `${gym.name} · ${formats.dayHead(gym.today)}` : t('noGym')}
      />
      {gym ? <Home key={gym.id} /> : <EmptyState drawing="place" title={t('noGym')} message={t('noGymHint')} />}
    </Page>
  )
}

function Home() {
  const t = useTexts(studentHomeTexts)
  const failureText = useFailureText()
  const { data, error, refetch, dataUpdatedAt } = useStudentStats()
  usePreparationAhead()
  if (data) {
    return (
      <>
        <SavedLine savedAt={dataUpdatedAt} />
        <Numbers stats={data} />
      </>
    )
  }
  if (error) {
    return <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.home} aria-busy>
      <Skeleton height={176} radius="lg" />
      <div className={styles.numbers}>
        <Skeleton height={132} radius="lg" />
        <Skeleton height={132} radius="lg" />
        <Skeleton height={132} radius="lg" />
      </div>
      <StudentLinks />
    </div>
  )
}

function Numbers({ stats }: { stats: StudentStats }) {
  return (
    <div className={styles.home}>
      <NextWorkoutCard next={stats.next_workout} hasTrained={stats.total_workouts > 0} />
      <div className={styles.numbers}>
        <WeekCard week={stats.week} />
        <StreakCard weeks={stats.streak_weeks} total={stats.total_workouts} />
        <EnrollmentCard enrollment={stats.enrollment} />
      </div>
      <StudentLinks />
      <LatestRecords records={stats.records} />
    </div>
  )
}
