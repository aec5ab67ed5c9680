import type { Api } from '@folego/contract'
import { useApiPages, useApiQuery, wire } from '#platform/api'

const listWorkoutsCall = wire<Api['studentWorkouts']['list']>('GET /student-workout/workouts')
const findWorkoutCall = wire<Api['studentWorkouts']['find']>('GET /student-workout/workouts/{id}')

/** One's isolated workouts, newest first, page by page. */
export function useOwnWorkouts(search: string) {
  const query = { search: search || undefined, page_size: 20, status: 'active' } as const
  return useApiPages(listWorkoutsCall, { query }, { keepPrevious: true, offline: search === '' })
}

/** One of them, if it is not in the list. */
export function useOwnWorkout(id: string | undefined) {
  return useApiQuery(findWorkoutCall, { params: { id: id ?? '' } }, { enabled: id !== undefined })
}
