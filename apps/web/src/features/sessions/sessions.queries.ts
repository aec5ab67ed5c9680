import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

const listSessionsCall = wire<Api['studentWorkouts']['listSessions']>('GET /student-workout/sessions')

const summarizeCall = wire<Api['studentWorkouts']['summarize']>('GET /student-workout/sessions/{id}/summary')

/** One page of workouts, newest first; without an id, one's own. */
export function useSessions(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery(listSessionsCall, { query }, { keepPrevious: true })
}

/** A workout's summary; only requested where a network can be expected. */
export function useSessionSummary(id: string) {
  return useApiQuery(summarizeCall, { params: { id } }, { offline: false })
}
