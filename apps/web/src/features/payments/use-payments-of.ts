import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** What one student has paid, the last one first. */
export const usePaymentsOf = (studentId: string) =>
  useApiQuery(api.payments.listOfStudent, { params: { id: studentId } })
