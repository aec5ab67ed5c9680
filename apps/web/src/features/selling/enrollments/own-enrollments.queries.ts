import { read, useApiQuery } from '#platform/api'
import { firstTablePage } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What a student's own enrollments read first. */
export const ownEnrollmentsReads: PageReads = () => [
  read('GET /student-dashboard/enrollments', {
    query: { page: firstTablePage.page, page_size: firstTablePage.pageSize },
  }),
]

/** One page of one's own enrollments, newest first; stored for offline use. */
export function useOwnEnrollments(page: number, pageSize: number) {
  return useApiQuery(
    'GET /student-dashboard/enrollments',
    { query: { page, page_size: pageSize } },
    { keepPrevious: true },
  )
}
