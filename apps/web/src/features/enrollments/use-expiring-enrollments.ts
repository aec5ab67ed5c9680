import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

// Used on the home, which does not load every schema: see `wire`.
const listCall = wire<Api['enrollments']['list']>('GET /enrollment')

/** Enrollments that end within a week, nearest end first. */
export function useExpiringEnrollments(page: number, pageSize: number) {
  return useApiQuery(
    listCall,
    { query: { expiring: 'soon', sort: 'end_date', page, page_size: pageSize } },
    { keepPrevious: true },
  )
}
