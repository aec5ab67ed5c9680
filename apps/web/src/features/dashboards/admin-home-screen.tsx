import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { EmptyState, Page, PageHeader } from '#ui'
import { AdminStatCards } from './admin-stat-cards.tsx'
import { adminHomeTexts } from './admin-home.texts.ts'
import { ExpiringSoon } from './expiring-soon.tsx'
import { LapsedLately } from './lapsed-lately.tsx'
import { Onboarding } from './onboarding.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentActivity } from './recent-activity.tsx'
import './dashboards.css'

/** What an administrator sees first: how the gym is doing, what comes next, what happened. */
export function AdminHomeScreen() {
  const t = useTexts(adminHomeTexts)
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
          <Onboarding gym={gym} />
          <AdminStatCards />
          <QuickLinks />
          <div className="home-columns">
            <div className="home-desk">
              <ExpiringSoon />
              <LapsedLately />
            </div>
            <RecentActivity />
          </div>
        </div>
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('noGymHint')} />
      )}
    </Page>
  )
}
