import { read, useApiQuery } from '#platform/api'

const argsOf = (page: number, pageSize: number) => ({
  query: { expiring: 'soon', sort: 'end_date', page, page_size: pageSize } as const,
})

/** Enrollments that end within a week, nearest end first. */
export function useExpiringEnrollments(page: number, pageSize: number) {
  return useApiQuery('GET /enrollment', argsOf(page, pageSize), { keepPrevious: true })
}

/** The first page of {@link useExpiringEnrollments}, for the route of a page that shows it. */
export function readExpiringEnrollments(pageSize: number) {
  return read('GET /enrollment', argsOf(1, pageSize))
}
