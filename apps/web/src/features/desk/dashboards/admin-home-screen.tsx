import { IconBarbell, IconChartBar, IconIdBadge2, IconTag, IconUsers } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Stack, UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { AdminStatCards } from './admin-stat-cards.tsx'
import { ExpiringSoon } from './expiring-soon.tsx'
import { HomePage } from './home-page.tsx'
import { LapsedLately } from './lapsed-lately.tsx'
import { Onboarding } from './onboarding.tsx'
import { RecentActivity } from './recent-activity.tsx'
import styles from './dashboards.module.css'

/** The administrator's home: how the gym is doing, what is coming up, what happened. */
export function AdminHomeScreen() {
  const t = useTexts(adminHomeTexts)
  return (
    <HomePage greeting={(name) => t('greeting', { name })} chooseGym={t('noGymHint')}>
      {(gym) => (
        <div className={styles.home}>
          <Onboarding gym={gym} />
          <AdminStatCards />
          <QuickLinks />
          <div className={styles.columns}>
            <Stack gap={20} miw={0}>
              <ExpiringSoon />
              <LapsedLately />
            </Stack>
            <RecentActivity />
          </div>
        </div>
      )}
    </HomePage>
  )
}

const links = [
  { page: 'students', label: 'quick.students', hint: 'quick.studentsHint', icon: IconUsers },
  { page: 'plans', label: 'quick.plans', hint: 'quick.plansHint', icon: IconTag },
  { page: 'enrollments', label: 'quick.enrollments', hint: 'quick.enrollmentsHint', icon: IconIdBadge2 },
  { page: 'workout-plans', label: 'quick.workoutPlans', hint: 'quick.workoutPlansHint', icon: IconBarbell },
  { page: 'reports', label: 'quick.reports', hint: 'quick.reportsHint', icon: IconChartBar },
] as const

/** Links to the pages of daily work, as far as this area has them. */
function QuickLinks() {
  const t = useTexts(adminHomeTexts)
  const pageHref = usePageHref()
  return (
    <nav className={styles.quick} aria-label={t('quick.title')}>
      {links.map(({ page, label, hint, icon: Icon }) => {
        const href = pageHref(page)
        return (
          href && (
            <UiLink key={page} href={href} className="ui-tile">
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>
                <strong>{t(label)}</strong>
                <small>{t(hint)}</small>
              </span>
            </UiLink>
          )
        )
      })}
    </nav>
  )
}
