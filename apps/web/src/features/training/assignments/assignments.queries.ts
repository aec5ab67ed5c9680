import { useApiQuery } from '#platform/api'

/** The students who have a workout plan, by name. */
export function useAssignmentsOfPlan(workoutPlanId: string, pageSize: number, enabled = true) {
  return useApiQuery(
    'GET /assignment/workout-plan/{id}',
    { params: { id: workoutPlanId }, query: { page_size: pageSize } },
    { enabled, keepPrevious: true },
  )
}

/** A student's assignments, newest first. */
export function useAssignmentsOf(studentId: string, pageSize: number) {
  return useApiQuery(
    'GET /assignment/student/{id}',
    { params: { id: studentId }, query: { page_size: pageSize } },
    { keepPrevious: true },
  )
}

/** Students who match a text. */
export function useFoundStudents(search: string, enabled: boolean) {
  return useApiQuery(
    'GET /instructor/students',
    { query: { search, status: 'active', sort: 'name', page_size: 20 } },
    { enabled, keepPrevious: true },
  )
}

/** Weekly sheets assigned to these students today or later. */
export function useCurrentSheets(studentIds: readonly string[]) {
  return useApiQuery(
    'GET /assignment/current-sheets',
    { query: { student_ids: studentIds.join(',') } },
    { enabled: studentIds.length > 0, staleTime: 0 },
  )
}
