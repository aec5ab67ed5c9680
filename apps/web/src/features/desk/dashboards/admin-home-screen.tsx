import type { FirstSteps, Gym, Permission } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useEffect, useState } from 'react'
import { CauseLink } from '#features/desk/messages'
import { useEndsHint, useExpiringEnrollments } from '#features/selling/enrollments'
import { useMembershipDay } from '#features/selling/memberships'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type PageLink, usePageHref } from '#platform/pages'
import { useShortcutsOn } from '#platform/shortcuts'
import { Button, Keys, lazyExtra, UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { MonthStrip, TodayCards } from './admin-stat-cards.tsx'
import { Birthdays } from './birthdays.tsx'
import styles from './dashboards.module.css'
import { cardLines, useFirstSteps, useLapsedSince } from './dashboards.queries.ts'
import { Debtors } from './debtors.tsx'
import { HomePage } from './home-page.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RenewableList } from './renewable-list.tsx'
import { WhenSeen } from './when-seen.tsx'

/** The administrator's home: the day's figures, whom to see about them, then how the month is going and what happened. */
export function AdminHomeScreen() {
  const t = useTexts(adminHomeTexts)
  return (
    <HomePage greeting={(name) => t('greeting', { name })} chooseGym={t('noGymHint')} actions={<QuickLinks />}>
      {(gym) => (
        <div className={styles.home}>
          <Onboarding gym={gym} />
          <TodayCards />
          <div className={styles.columns}>
            <ExpiringSoon />
            <Debtors />
          </div>
          <WhenSeen className={styles.columns}>
            <LapsedLately />
            <Birthdays />
          </WhenSeen>
          <MonthStrip />
          <RecentActivity />
        </div>
      )}
    </HomePage>
  )
}

const links = [
  { label: 'receive', can: 'payments.receive', link: ['billing', { tab: 'overdue' }] },
  { label: 'student', can: 'students.write', link: ['students', { dialog: 'add' }] },
  { label: 'enrollment', can: 'enrollments.write', link: ['enrollments', { dialog: 'add' }] },
  { label: 'plan', can: 'plans.write', link: ['plans', { dialog: 'add' }] },
  { label: 'workout', can: 'workout-plans.write', link: ['workout-plans', { dialog: 'add' }] },
] as const satisfies readonly { label: string; can: Permission; link: PageLink }[]

/** Links to what is begun most often, on the pages of daily work. */
function QuickLinks() {
  const t = useTexts(adminHomeTexts)
  return (
    <nav className={styles.quick} aria-label={t('quick.title')}>
      {links.map((it) => (
        <QuickLink key={it.label} {...it} />
      ))}
    </nav>
  )
}

function QuickLink({ label, can, link }: (typeof links)[number]) {
  const t = useTexts(adminHomeTexts)
  const href = usePageHref()(link[0], link[1])
  const keyed = useShortcutsOn() && label === 'receive'
  if (!useCan(can) || href === undefined) return null
  return (
    <Button
      component={UiLink}
      href={href}
      variant={label === 'receive' ? 'filled' : 'default'}
      {...(keyed && { 'aria-keyshortcuts': 'r', rightSection: <Keys keys="R" /> })}
    >
      {t(`quick.${label}`)}
    </Button>
  )
}

/** Enrollments that end within a week: what the front desk checks in the morning. */
function ExpiringSoon() {
  const t = useTexts(adminHomeTexts)
  const all = usePageHref()('enrollments', { expiring: 'soon', sort: 'end_date' })
  const endsHint = useEndsHint()
  const [page, setPage] = useState(1)
  return (
    <RenewableList
      title={t('expiring.title')}
      all={{ href: all, label: t('expiring.all') }}
      also={<CauseLink cause="renewal" />}
      result={useExpiringEnrollments(page, cardLines.expiring)}
      loadFailed={t('expiring.loadFailed')}
      none={t('expiring.none')}
      onPage={setPage}
      place={{ name: 'expiring', lines: cardLines.expiring }}
      termOf={(enrollment) => ({
        key: enrollment.id,
        student: { id: enrollment.student_id, name: enrollment.student_name },
        plan_name: enrollment.plan_name,
        hint: endsHint(enrollment) ?? '',
        tone: 'expiring',
      })}
    />
  )
}

const daysBack = 30

/** Memberships that lapsed in the last 30 days and were not renewed: whom the desk calls today. */
function LapsedLately() {
  const t = useTexts(adminHomeTexts)
  const pageHref = usePageHref()
  const dayOf = useMembershipDay()
  const today = useGym()?.today
  const since = today === undefined ? '' : addDays(today, -daysBack)
  const [page, setPage] = useState(1)
  return (
    <RenewableList
      title={t('lapsed.title', { days: daysBack })}
      all={{ href: pageHref('students', { lapsed_from: since, sort: '-until' }), label: t('lapsed.all') }}
      also={<CauseLink cause="lapsed" />}
      result={useLapsedSince(since, page, cardLines.lapsed)}
      loadFailed={t('lapsed.loadFailed')}
      none={t('lapsed.none', { days: daysBack })}
      onPage={setPage}
      place={{ name: 'lapsed', lines: cardLines.lapsed }}
      termOf={({ id, name, phone, membership }) => ({
        key: id,
        student: { id, name },
        plan_name: membership.plan_name,
        hint: dayOf(membership) ?? '',
        tone: 'expired',
        phone,
      })}
    />
  )
}

// Most gyms have completed them, so the panel is only loaded when it is shown.
const FirstStepsPanel = lazyExtra(async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel)

/** What a new gym needs first. Disappears when everything is done, or earlier on request. */
function Onboarding({ gym }: { gym: Gym }) {
  const key = `onboarding_dismissed:${gym.id}`
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null)
  const canSetUp = useCan('gyms.write')
  const { data } = useFirstSteps(canSetUp && !dismissed)
  const before = useShownBefore(gym.id, data && isOpen(data))
  if (!canSetUp || dismissed || !(data ? isOpen(data) : before)) return null
  const dismiss = () => {
    localStorage.setItem(key, '1')
    setDismissed(true)
  }
  return (
    <div className={styles.firstStepsPlace} aria-busy={!data}>
      {data && <FirstStepsPanel steps={data} onDismiss={dismiss} />}
    </div>
  )
}

/** Whether anything is left to do; templates are optional. */
function isOpen({ templates: _templates, ...steps }: FirstSteps): boolean {
  return Object.values(steps).includes(false)
}

/** Whether the steps were shown last time: then their space is reserved before they load, and nothing moves. */
function useShownBefore(gymId: string, shown: boolean | undefined): boolean {
  const key = `onboarding_shown:${gymId}`
  const [before] = useState(() => localStorage.getItem(key) !== null)
  useEffect(() => {
    if (shown) localStorage.setItem(key, '1')
    else if (shown === false) localStorage.removeItem(key)
  }, [key, shown])
  return before
}
