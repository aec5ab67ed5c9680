import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

const listOwnCall = wire<Api['enrollments']['listOwn']>({
  method: 'GET',
  path: '/student-dashboard/enrollments',
  scope: 'gym',
})

/** One page of the own enrollments, newest first; what was read is there without a network. */
export function useOwnEnrollments(page: number, pageSize: number) {
  return useApiQuery(listOwnCall, { query: { page, page_size: pageSize } }, { keepPrevious: true, offline: true })
}
