import { useApiQuery } from '#platform/api'

/**
 * What a student can train: the single sheets and the weekly sheet, which is undefined when there is none. The weekly sheet is
 * requested only if the student has one assigned.
 */
export function useTrainable(studentId: string) {
  const assigned = useApiQuery('GET /assignment/student/{id}', {
    params: { id: studentId },
    query: { status: 'active', page_size: 100 },
  })
  const hasSheet =
    assigned.data?.object.some((it) => it.workout_plan_kind === 'organized' && it.workout_plan_exists) ?? false
  const sheet = useApiQuery('GET /organized-workout/student/{id}', { params: { id: studentId } }, { enabled: hasSheet })
  const plans = useApiQuery('GET /student-workout/workouts', {
    query: { student_id: studentId, status: 'active', page_size: 100 },
  })
  const parts = [assigned, plans, ...(hasSheet ? [sheet] : [])]
  return {
    sheet: sheet.data,
    plans: plans.data?.object ?? [],
    isReady: parts.every((part) => part.data !== undefined),
    error: parts.find((part) => part.error && part.data === undefined)?.error,
    retry: () => parts.forEach((part) => void part.refetch()),
  }
}
