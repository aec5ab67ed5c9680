import { useApiMutation, useApiQuery } from '#platform/api'

/** Drafts days of a week. A POST without side effects, because the query is long. */
export function useWeekDraft() {
  return useApiMutation('POST /ai/week')
}

/** A student's goal, experience and restrictions; '' requests nothing. */
export function useProfileOf(studentId: string) {
  return useApiQuery('GET /student/{id}/training-profile', { params: { id: studentId } }, { enabled: studentId !== '' })
}
