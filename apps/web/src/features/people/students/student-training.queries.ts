import { useApiMutation, useApiQuery } from '#platform/api'

/** How often the student has come since a day. */
export function useVisitsSince(studentId: string, from: string) {
  return useApiQuery('GET /visit', { query: { student_id: studentId, from, page_size: 1 } })
}

/** The last completed workout. */
export function useLastSessions(studentId: string) {
  return useApiQuery('GET /student-workout/sessions', {
    query: { student_id: studentId, state: 'completed', page_size: 1 },
  })
}

/** Workouts completed since a date in the gym's time zone, inclusive. */
export function useSessionsSince(studentId: string, from: string, pageSize = 1) {
  return useApiQuery('GET /student-workout/sessions', {
    query: { student_id: studentId, state: 'completed', from, page_size: pageSize },
  })
}

export function usePendingReviewsOf(studentId: string, enabled: boolean) {
  return useApiQuery('GET /student-workout/reviews', { query: { student_id: studentId, page_size: 1 } }, { enabled })
}

/** What the student can train with today. */
export function useValidSheets(studentId: string, today: string) {
  const { data, ...result } = useApiQuery('GET /assignment/student/{id}', {
    params: { id: studentId },
    query: { status: 'active', page_size: 100 },
  })
  const isValid = ({ start_date, valid_until }: { start_date: string | null; valid_until: string | null }) =>
    (start_date === null || start_date <= today) && (valid_until === null || valid_until >= today)
  return { ...result, data: data?.object.filter((it) => it.workout_plan_exists && isValid(it)) }
}

/** Pain that the student reported in the last `days` days, latest first. */
export function usePainsOf(studentId: string, days: number) {
  return useApiQuery('GET /instructor/pains', { query: { student_id: studentId, days, page_size: 20 } })
}

/** Goal, experience and restrictions. */
export function useTrainingProfile(studentId: string) {
  return useApiQuery('GET /student/{id}/training-profile', { params: { id: studentId } })
}

export function useSaveTrainingProfile() {
  return useApiMutation('PUT /student/{id}/training-profile')
}
