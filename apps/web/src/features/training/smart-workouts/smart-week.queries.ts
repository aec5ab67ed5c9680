import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** Drafts days of a week. A POST without side effects, because the query is long. */
export function useWeekDraft() {
  return useApiMutation(api.smartWeeks.draft)
}

/** A student's goal, experience and restrictions; '' requests nothing. */
export function useProfileOf(studentId: string) {
  return useApiQuery(api.trainingProfiles.find, { params: { id: studentId } }, { enabled: studentId !== '' })
}
