import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { EmptyState, Page, PageHeader } from '#ui'
import { ExpiringSheets } from './expiring-sheets.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { InstructorStatCards } from './instructor-stat-cards.tsx'
import { PendingReviews } from './pending-reviews.tsx'
import { StudentsAtRisk } from './students-at-risk.tsx'
import { TrainingNow } from './training-now.tsx'
import './dashboards.css'
import './instructor-home.css'

/** What an instructor sees first: who is on the floor, who waits, who needs somebody. */
export function InstructorHomeScreen() {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const gym = useGym()
  const user = useSession()?.user
  return (
    <Page>
      <PageHeader
        title={t('greeting', { name: user?.name ?? '' })}
        summary={gym ? `${gym.name} · ${formats.dayHead(gym.today)}` : t('noGym')}
      />
      {gym ? (
        <div key={gym.id} className="home">
          <InstructorStatCards />
          <div className="home-columns">
            <div className="home-column">
              <TrainingNow />
              <StudentsAtRisk />
            </div>
            <div className="home-column">
              <PendingReviews />
              <ExpiringSheets />
            </div>
          </div>
        </div>
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('noGymHint')} />
      )}
    </Page>
  )
}
