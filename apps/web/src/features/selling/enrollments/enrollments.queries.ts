import { api, type QueryOf } from '@folego/contract'
import { useApiQuery } from '#platform/api'

export type EnrollmentQuery = QueryOf<typeof api.enrollments.list>

export function useEnrollmentsOf(studentId: string) {
  return useApiQuery(api.enrollments.listOfStudent, { params: { id: studentId } })
}
