import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'
import { useSession } from '#platform/session'

// The home is the first page for most people: its calls use `wire`, so that it does not load every schema.
const statsCall = wire<Api['dashboards']['stats']>('GET /dashboard/stats/{userId}')
const studentsCall = wire<Api['students']['list']>('GET /instructor/students')
const activityCall = wire<Api['dashboards']['activity']>('GET /dashboard/activity')
const firstStepsCall = wire<Api['dashboards']['firstSteps']>('GET /dashboard/first-steps')

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
  return useApiQuery(statsCall, { params: { userId } }, { enabled: userId !== '', refetchInterval: 300_000 })
}

export function useActivity(page: number, pageSize: number) {
  return useApiQuery(
    activityCall,
    { query: { page, page_size: pageSize } },
    { keepPrevious: true, refetchInterval: 60_000 },
  )
}

/** Memberships that lapsed on a day or later and were not renewed, latest first. */
export function useLapsedSince(day: string, page: number, pageSize: number) {
  return useApiQuery(
    studentsCall,
    { query: { lapsed_from: day, sort: '-until', page, page_size: pageSize } },
    { keepPrevious: true, enabled: day !== '' },
  )
}

/** Which of the gym's first steps are done. */
export function useFirstSteps(enabled: boolean) {
  return useApiQuery(firstStepsCall, {}, { enabled })
}
