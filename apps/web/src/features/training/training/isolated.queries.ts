import { useApiPages, useApiQuery } from '#platform/api'

/** One's isolated workouts, newest first, page by page. */
export function useOwnWorkouts(search: string) {
  const query = { search: search || undefined, page_size: 20, status: 'active' } as const
  return useApiPages('GET /student-workout/workouts', { query }, { keepPrevious: true, offline: search === '' })
}

/** One of them, if it is not in the list. */
export function useOwnWorkout(id: string | undefined) {
  return useApiQuery('GET /student-workout/workouts/{id}', { params: { id: id ?? '' } }, { enabled: id !== undefined })
}
