import { useApiQuery } from '#platform/api'

/** A student's goals, without an id one's own; open ones first, at most `limits.goalsPerStudent`. */
export function useGoals(studentId: string | undefined) {
  return useApiQuery('GET /student-dashboard/goals', { query: { student_id: studentId, page_size: 100 } })
}
