import { useApiQuery } from '#platform/api'

/** One page of workouts, newest first; without an id, one's own. */
export function useSessions(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery('GET /student-workout/sessions', { query }, { keepPrevious: true })
}

/** A workout's summary; only requested where a network can be expected, and not before the server has the workout. */
export function useSessionSummary(id: string, enabled = true) {
  return useApiQuery('GET /student-workout/sessions/{id}/summary', { params: { id } }, { offline: false, enabled })
}

/** What was written about a workout, the oldest first. */
export function useMessages(sessionId: string) {
  return useApiQuery('GET /student-workout/sessions/{id}/messages', { params: { id: sessionId } }, { offline: false })
}
