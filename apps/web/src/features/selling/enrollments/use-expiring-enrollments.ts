import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** Enrollments that end within a week, nearest end first. */
export function useExpiringEnrollments(page: number, pageSize: number) {
  return useApiQuery(
    api.enrollments.list,
    { query: { expiring: 'soon', sort: 'end_date', page, page_size: pageSize } },
    { keepPrevious: true },
  )
}
