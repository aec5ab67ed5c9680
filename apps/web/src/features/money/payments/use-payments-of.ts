import { useApiQuery } from '#platform/api'

/** The payments of one student, newest first. */
export const usePaymentsOf = (studentId: string) =>
  useApiQuery('GET /payment/student/{id}', { params: { id: studentId } })
