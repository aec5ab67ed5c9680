import { useApiQuery } from '#platform/api'

/** More than one instructor ever coaches at once. */
const mostTraining = 25
const halfMinute = 30_000
/** Earlier workouts do not change during a workout. */
const settled = { staleTime: 5 * 60_000 }

/** Who has a workout open, the instructor's own students first; polled every 30 seconds. */
export function useTrainingNow() {
  const query = { page: 1, page_size: mostTraining }
  return useApiQuery('GET /instructor/training-now', { query }, { keepPrevious: true, refetchInterval: halfMinute })
}

/** The last completed workouts of a student, newest first. */
export function useWorkoutsBefore(studentId: string) {
  const query = { student_id: studentId, state: 'completed', page_size: 10 } as const
  return useApiQuery('GET /student-workout/sessions', { query }, settled)
}

/** The number of a student's workouts that await a review. */
export function useWaitingReviews(studentId: string): number {
  const query = { student_id: studentId, page_size: 1 }
  return useApiQuery('GET /student-workout/reviews', { query }, settled).data?.total ?? 0
}

/** A student's strength per exercise this year. */
export function useStrengthOfYear(studentId: string) {
  const query = { student_id: studentId, period: 'year' } as const
  return useApiQuery('GET /student-dashboard/progress', { query }, settled).data?.strength_progress
}
