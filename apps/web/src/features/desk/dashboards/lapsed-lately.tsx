import { addDays } from '@folego/domain'
import { useState } from 'react'
import { useMembershipDay } from '#features/selling/memberships'
import { CauseLink } from '#features/desk/messages'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { adminHomeTexts } from './admin-home.texts.ts'
import { useLapsedSince } from './dashboards.queries.ts'
import { RenewableList } from './renewable-list.tsx'

const daysBack = 30
const shown = 6

/** Memberships that lapsed in the last 30 days and were not renewed: whom the desk calls today. */
export function LapsedLately() {
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
      result={useLapsedSince(since, page, shown)}
      loadFailed={t('lapsed.loadFailed')}
      none={t('lapsed.none', { days: daysBack })}
      onPage={setPage}
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
