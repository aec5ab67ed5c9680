import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** Drafts days of a week. Changes nothing, though it is sent like a change: the question is long. */
export function useWeekDraft() {
  return useApiMutation(api.smartWeeks.draft)
}

/** Goal, experience and restrictions of a student; '' asks for nobody. */
export function useProfileOf(studentId: string) {
  return useApiQuery(api.trainingProfiles.find, { params: { id: studentId } }, { enabled: studentId !== '' })
}
