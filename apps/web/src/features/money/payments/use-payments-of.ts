import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** The payments of one student, newest first. */
export const usePaymentsOf = (studentId: string) =>
  useApiQuery(api.payments.listOfStudent, { params: { id: studentId } })
