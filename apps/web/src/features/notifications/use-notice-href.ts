import type { Notification } from '@folego/contract'
import { type PageLink, usePageHref } from '#platform/pages'

/** Where a notice leads; undefined where this area has no page for its record. */
export function useNoticeHref(): (notice: Notification) => string | undefined {
  const pageHref = usePageHref()
  return (notice) => {
    // The first page that the area of the reader has.
    for (const [page, search] of linksOf(notice)) {
      const href = pageHref(page, search)
      if (href !== undefined) return href
    }
    return undefined
  }
}

function linksOf(notice: Notification): readonly PageLink[] {
  if (notice.kind === 'account_changed') return [['account']]
  if (notice.kind === 'workout_reviewed') {
    return [['schedule', { session: notice.entity_id, workout: notice.data.workout_title }], ['workouts']]
  }
  if (notice.kind === 'review_pending' || notice.kind === 'pain_reported') {
    return [
      ['reviews', { session: notice.entity_id }],
      ['student', { student: notice.data.student_id }],
    ]
  }
  if (notice.kind === 'enrollment_expiring' || notice.kind === 'enrollment_expired') {
    return [['enrollments', { dialog: 'view', id: notice.entity_id }]]
  }
  const { workout_kind, workout_plan_id: id } = notice.data
  return workout_kind === 'isolated'
    ? [
        ['workouts', { tab: 'isolated', plan: id }],
        ['workout-plans', { dialog: 'view', id }],
      ]
    : [['workouts'], ['workout-plans', { tab: 'sheets' }]]
}
