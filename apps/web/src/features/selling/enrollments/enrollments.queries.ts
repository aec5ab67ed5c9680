import { api, type QueryOf } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

export type EnrollmentQuery = QueryOf<typeof api.enrollments.list>

/** What the list of enrollments reads first. */
export const enrollmentsReads: PageReads = ({ search }) => [readList(api.enrollments.list, search)]

export function useEnrollmentsOf(studentId: string) {
  return useApiQuery(api.enrollments.listOfStudent, { params: { id: studentId } })
}
