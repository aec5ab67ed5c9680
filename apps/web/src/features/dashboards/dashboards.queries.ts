import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'
import { useSession } from '#platform/session'

// The home is the first page most people see: its calls are named by wire, so that it does not wait for every schema.
const statsCall = wire<Api['dashboards']['stats']>('GET /dashboard/stats/{userId}')
const studentsCall = wire<Api['students']['list']>('GET /instructor/students')
const activityCall = wire<Api['dashboards']['activity']>('GET /dashboard/activity')
const firstStepsCall = wire<Api['dashboards']['firstSteps']>('GET /dashboard/first-steps')

/** The numbers of the signed-in administrator's gym. */
export function useAdminStats() {
  const { data, ...result } = useStats()
  return { ...result, data: data && 'change' in data ? data : undefined }
}

/** The numbers of the signed-in instructor's gym. */
export function useInstructorStats() {
  const { data, ...result } = useStats()
  return { ...result, data: data && 'pending_reviews' in data ? data : undefined }
}

/** What the numbers are depends on the role; each home takes its own. */
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

/** Whose membership lapsed on a day or later and was not renewed, the latest first. */
export function useLapsedSince(day: string, page: number, pageSize: number) {
  return useApiQuery(
    studentsCall,
    { query: { lapsed_from: day, sort: '-until', page, page_size: pageSize } },
    { keepPrevious: true, enabled: day !== '' },
  )
}

/** What of the gym's first steps is done. */
export function useFirstSteps(enabled: boolean) {
  return useApiQuery(firstStepsCall, {}, { enabled })
}
