import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** The students who have a workout plan, by name. */
export function useAssignmentsOfPlan(workoutPlanId: string, pageSize: number, enabled = true) {
  return useApiQuery(
    api.assignments.listOfWorkoutPlan,
    { params: { id: workoutPlanId }, query: { page_size: pageSize } },
    { enabled, keepPrevious: true },
  )
}

/** A student's assignments, newest first. */
export function useAssignmentsOf(studentId: string, pageSize: number) {
  return useApiQuery(
    api.assignments.listOfStudent,
    { params: { id: studentId }, query: { page_size: pageSize } },
    { keepPrevious: true },
  )
}

/** Students who match a text. */
export function useFoundStudents(search: string, enabled: boolean) {
  return useApiQuery(
    api.students.list,
    { query: { search, status: 'active', sort: 'name', page_size: 20 } },
    { enabled, keepPrevious: true },
  )
}

/** Weekly sheets assigned to these students today or later. */
export function useCurrentSheets(studentIds: readonly string[]) {
  return useApiQuery(
    api.assignments.currentSheets,
    { query: { student_ids: studentIds.join(',') } },
    { enabled: studentIds.length > 0, staleTime: 0 },
  )
}
