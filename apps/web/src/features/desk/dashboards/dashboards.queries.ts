import { readExpiringEnrollments } from '#features/selling/enrollments'
import { read, useApiQuery } from '#platform/api'
import type { PageReads } from '#platform/pages'
import { useSession } from '#platform/session'

/** The lines of a card of the administrator's home. */
export const cardLines = { activity: 8, expiring: 6, debtors: 6, lapsed: 6, birthdays: 6 } as const

/** What the administrator's home reads first. */
export const adminHomeReads: PageReads = ({ accountId }) => [
  read('GET /dashboard/stats/{userId}', { params: { userId: accountId } }),
  readExpiringEnrollments(cardLines.expiring),
  read('GET /dashboard/activity', { query: { page: 1, page_size: cardLines.activity } }),
]

/** The figures of the signed-in administrator's gym. */
export function useAdminStats() {
  const { data, ...result } = useStats()
  return { ...result, data: data && 'change' in data ? data : undefined }
}

/** The figures of the signed-in instructor's gym. */
export function useInstructorStats() {
  const { data, ...result } = useStats()
  return { ...result, data: data && 'pending_reviews' in data ? data : undefined }
}

/** The figures depend on the role; each home uses its own. */
function useStats() {
  const userId = useSession()?.user.id ?? ''
  return useApiQuery(
    'GET /dashboard/stats/{userId}',
    { params: { userId } },
    { enabled: userId !== '', refetchInterval: 300_000 },
  )
}

export function useActivity(page: number, pageSize: number) {
  return useApiQuery(
    'GET /dashboard/activity',
    { query: { page, page_size: pageSize } },
    { keepPrevious: true, refetchInterval: 60_000 },
  )
}

/** Memberships that lapsed on a day or later and were not renewed, latest first. */
export function useLapsedSince(day: string, page: number, pageSize: number) {
  return useApiQuery(
    'GET /instructor/students',
    { query: { lapsed_from: day, sort: '-until', page, page_size: pageSize } },
    { keepPrevious: true, enabled: day !== '' },
  )
}

/** Which of the gym's first steps are done. */
export function useFirstSteps(enabled: boolean) {
  return useApiQuery('GET /dashboard/first-steps', {}, { enabled })
}
