import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { useEndsHint, useExpiringEnrollments } from '#features/selling/enrollments'
import { CauseLink } from '#features/desk/messages'
import { adminHomeTexts } from './admin-home.texts.ts'
import { cardLines } from './dashboards.queries.ts'
import { RenewableList } from './renewable-list.tsx'

/** Enrollments that end within a week: what the front desk checks in the morning. */
export function ExpiringSoon() {
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
