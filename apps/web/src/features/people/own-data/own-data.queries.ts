import { useApiMutation, useApiQuery } from '#platform/api'

/** The student's own record. */
export function useProfile() {
  return useApiQuery('GET /student-dashboard/profile', {})
}

export function useUpdateProfile() {
  return useApiMutation('PATCH /student-dashboard/profile')
}
