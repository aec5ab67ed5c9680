import type { Api } from '@folego/contract'
import { useApiPages, useApiQuery, wire } from '#platform/api'

const listWorkoutsCall = wire<Api['studentWorkouts']['list']>({
  method: 'GET',
  path: '/student-workout/workouts',
  scope: 'gym',
})
const findWorkoutCall = wire<Api['studentWorkouts']['find']>({
  method: 'GET',
  path: '/student-workout/workouts/{id}',
  scope: 'gym',
})

/** The isolated workouts that one has, newest first, page by page. */
export function useOwnWorkouts(search: string) {
  const query = { search: search || undefined, page_size: 20, status: 'active' } as const
  return useApiPages(listWorkoutsCall, { query }, { keepPrevious: true, offline: search === '' })
}

/** One of them, where the list does not show it. */
export function useOwnWorkout(id: string | undefined) {
  return useApiQuery(findWorkoutCall, { params: { id: id ?? '' } }, { enabled: id !== undefined, offline: true })
}
