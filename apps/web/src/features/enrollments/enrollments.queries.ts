import { api, type QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

export type EnrollmentQuery = QueryOf<typeof api.enrollments.list>

export function useEnrollments(query: EnrollmentQuery) {
  return useApiQuery(api.enrollments.list, { query }, { keepPrevious: true })
}

/** The newest state of one enrollment, while its dialog is open. */
export function useEnrollment(id: string | undefined, opened: boolean) {
  return useApiQuery(api.enrollments.find, { params: { id: id ?? '' } }, { enabled: opened && id !== undefined })
}

export function useEnrollmentsOf(studentId: string) {
  return useApiQuery(api.enrollments.listOfStudent, { params: { id: studentId } })
}

/** Mounted with a form, so that one opened form makes one enrollment. */
export function useEnrollmentWrites() {
  return {
    create: useApiMutation(api.enrollments.create),
    update: useApiMutation(api.enrollments.update),
  }
}

export function useDeleteEnrollment() {
  return useApiMutation(api.enrollments.remove)
}
