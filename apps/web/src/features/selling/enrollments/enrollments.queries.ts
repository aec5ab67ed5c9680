import type { api, QueryOf } from '@folego/contract'
import { useApiQuery } from '#platform/api'

export type EnrollmentQuery = QueryOf<typeof api.enrollments.list>

export function useEnrollmentsOf(studentId: string) {
  return useApiQuery('GET /enrollment/student/{id}', { params: { id: studentId } })
}
