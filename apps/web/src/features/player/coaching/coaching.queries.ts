import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** More than train at one time in the sight of one instructor. */
const mostTraining = 25
const halfMinute = 30_000
/** What somebody did before does not change while they train. */
const settled = { staleTime: 5 * 60_000 }

/** Who has a workout open, own students first; looked at again every half minute. */
export function useTrainingNow() {
  const query = { page: 1, page_size: mostTraining }
  return useApiQuery(api.instructor.trainingNow, { query }, { keepPrevious: true, refetchInterval: halfMinute })
}

/** The last completed workouts of a student, newest first. */
export function useWorkoutsBefore(studentId: string) {
  const query = { student_id: studentId, state: 'completed', page_size: 10 } as const
  return useApiQuery(api.studentWorkouts.listSessions, { query }, settled)
}

/** How many workouts of a student wait for a review. */
export function useWaitingReviews(studentId: string): number {
  const query = { student_id: studentId, page_size: 1 }
  return useApiQuery(api.studentWorkouts.listReviews, { query }, settled).data?.total ?? 0
}

/** The strength of a student in each exercise of this year. */
export function useStrengthOfYear(studentId: string) {
  const query = { student_id: studentId, period: 'year' } as const
  return useApiQuery(api.progress.find, { query }, settled).data?.strength_progress
}
