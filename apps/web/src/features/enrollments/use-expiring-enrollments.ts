import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

// Shown on the home, which does not wait for every schema: see `wire`.
const listCall = wire<Api['enrollments']['list']>('GET /enrollment')

/** Those that end within a week, the nearest first. */
export function useExpiringEnrollments(page: number, pageSize: number) {
  return useApiQuery(
    listCall,
    { query: { expiring: 'soon', sort: 'end_date', page, page_size: pageSize } },
    { keepPrevious: true },
  )
}
